/** The most alike of `names`, when it is alike enough (0.6 of the longer name) to be what was meant. */
export function nearest(wanted: string, names: string[]): string | undefined {
  // Comparing is quadratic in length; nobody mistypes a name this long.
  if (wanted.length > 64) return undefined;
  let best: string | undefined;
  let bestScore = 0.6;
  for (const name of new Set(names)) {
    const score = 1 - distance(wanted, name) / Math.max(wanted.length, name.length, 1);
    if (score >= bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** Levenshtein's, one row at a time. */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
}
