/** Milliseconds after which permissions are read again even if no change was detected. */
const refreshInterval = 5_000;
/** Minimum milliseconds of that interval per query: about twenty queries per second in all. */
const timePerQuery = 50;

/**
 * Returns the milliseconds after which the permissions of a group are read again. The owners share the queries equally,
 * so that many groups of one owner do not delay the revocation of another; no group waits longer than if all were read
 * in turn.
 */
export function createIntervals(groups: Iterable<{ owner: string }>): (group: { owner: string }) => number {
  const counts = new Map<string, number>();
  for (const { owner } of groups) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return ({ owner }) => {
    const queries = Math.min(total, counts.size * (counts.get(owner) ?? 0));
    return Math.max(refreshInterval, queries * timePerQuery);
  };
}
