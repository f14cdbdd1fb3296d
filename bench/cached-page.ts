import { startChild, waitFor } from './child.ts';
import { compareRates } from './load.ts';
import { pagesReady } from './ready.ts';
import { atLeast, perSecond } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

/** S1: a cached page, against a bare node:http server that sends the same bytes. */
export async function cachedPage({ url }: BenchSite): Promise<Row[]> {
  await pagesReady(url);
  const bare = startChild(process.execPath, ['bench/bare-server.ts', url]);
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(bare.output())?.[1], 'the bare server');
    const rows: Row[] = [];
    for (const encoding of ['identity', 'br']) {
      const options = { rounds: 9, seconds: 1, headers: { 'accept-encoding': encoding } };
      const { ratio, rate, referenceRate } = await compareRates([url, `http://127.0.0.1:${port}/`], options);
      const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
      rows.push(atLeast(`S1 cached page, ${encoding}`, ratio, 0.9, note));
    }
    return rows;
  } finally {
    await bare.stop();
  }
}
