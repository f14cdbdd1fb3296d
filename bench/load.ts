import autocannon from 'autocannon';

/** Requests per second that were answered 200, over `seconds`, on 50 kept-alive connections. */
export async function measureRate(
  url: string,
  options: { seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<number> {
  const { seconds, headers = {}, connections = 50 } = options;
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} requests failed`);
  return result['2xx'] / result.duration;
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Two servers under the same load in turns, so that both meet the same moods of a shared machine.
 * Answers the median of the ratios of each round, and each one's median rate.
 */
export async function compareRates(
  [url, twin]: [string, string],
  options: { rounds: number; seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<{ ratio: number; rate: number; twinRate: number }> {
  const rounds: { rate: number; twinRate: number }[] = [];
  for (const target of [url, twin]) await measureRate(target, { ...options, seconds: 1 });
  for (let round = 0; round < options.rounds; round += 1) {
    // Each goes first every other round.
    const first = round % 2 === 0;
    const before = await measureRate(first ? url : twin, options);
    const after = await measureRate(first ? twin : url, options);
    rounds.push(first ? { rate: before, twinRate: after } : { rate: after, twinRate: before });
  }
  return {
    ratio: median(rounds.map(({ rate, twinRate }) => rate / twinRate)),
    rate: median(rounds.map(({ rate }) => rate)),
    twinRate: median(rounds.map(({ twinRate }) => twinRate)),
  };
}
