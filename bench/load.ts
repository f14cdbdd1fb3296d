import { once } from 'node:events';

import { startChild } from './child.ts';

/**
 * Requests per second that get status 200, measured over `seconds` on keep-alive connections (50 by default) by a
 * process of its own. Throws on any other status, and when two responses differ in length.
 */
export async function measureRate(
  url: string,
  options: { seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<number> {
  const { seconds, headers = {}, connections = 50 } = options;
  const load = JSON.stringify({ url, headers, connections, seconds });
  const generator = startChild(process.execPath, ['bench/generator.ts', load]);
  await once(generator.child, 'close');
  const rate = /^rate ([\d.]+)/m.exec(generator.output())?.[1];
  if (rate === undefined) throw new Error(generator.output());
  return Number(rate);
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures two servers in alternation, so that a busy machine slows both. Returns the median of the ratios of all
 * rounds, and the median rate of each server.
 */
export async function compareRates(
  [url, reference]: [string, string],
  options: { rounds: number; seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<{ ratio: number; rate: number; referenceRate: number }> {
  const rounds: { rate: number; referenceRate: number }[] = [];
  for (const target of [url, reference]) await measureRate(target, { ...options, seconds: 1 });
  for (let round = 0; round < options.rounds; round += 1) {
    // The order alternates, so that neither server is always measured first.
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

/**
 * The time of a GET of `first` divided by that of `second`, one request at a time, in alternation. A time is the lower
 * quartile: other work on the machine lengthens the slower requests.
 */
export async function compareTimes(
  [first, second]: [string, string],
  { requests, headers }: { requests: number; headers: Record<string, string> },
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const warming = 5;
  for (let request = -warming; request < requests; request += 1) {
    for (const [index, url] of [first, second].entries()) {
      const start = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url}: the response was ${response.status}`);
      if (request >= 0) times[index]?.push(performance.now() - start);
    }
  }
  const quartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
  return quartile(times[0]) / quartile(times[1]);
}
