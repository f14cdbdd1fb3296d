import autocannon from 'autocannon';

/** 200 responses per second, over `seconds`, on 50 keep-alive connections. */
export async function measureRate(
  url: string,
  options: { seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<number> {
  const { seconds, headers = {}, connections = 50 } = options;
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 200, ${result.errors} requests failed`);
  return result['2xx'] / result.duration;
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Loads two servers in turns, so that a busy machine slows both.
 * Returns the median of the ratios of each round, and the median rate of each server.
 */
export async function compareRates(
  [url, reference]: [string, string],
  options: { rounds: number; seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<{ ratio: number; rate: number; referenceRate: number }> {
  const rounds: { rate: number; referenceRate: number }[] = [];
  for (const target of [url, reference]) await measureRate(target, { ...options, seconds: 1 });
  for (let round = 0; round < options.rounds; round += 1) {
    // Each goes first every other round.
    const first = round % 2 === 0;
    const before = await measureRate(first ? url : reference, options);
    const after = await measureRate(first ? reference : url, options);
    rounds.push(first ? { rate: before, referenceRate: after } : { rate: after, referenceRate: before });
  }
  return {
    ratio: median(rounds.map(({ rate, referenceRate }) => rate / referenceRate)),
    rate: median(rounds.map(({ rate }) => rate)),
    referenceRate: median(rounds.map(({ referenceRate }) => referenceRate)),
  };
}
