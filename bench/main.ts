import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startChild, waitFor } from './child.ts';
import { compareRates, measureRate, median } from './load.ts';
import { residentOf, residentOfPostgres } from './memory.ts';
import { scriptBytes } from './page-weight.ts';
import { type Row, atLeast, atMost, perSecond, printRows } from './row.ts';
import { type BenchSite, makeDataDir, startBenchSite } from './site.ts';

const kilobyte = 1000;

/** S1: a cached page, against a bare node:http server that answers the same bytes. */
async function cachedPage({ url }: BenchSite): Promise<Row[]> {
  const bare = startChild(process.execPath, ['bench/bare-server.ts', url]);
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(bare.output())?.[1], 'the bare server');
    const rows: Row[] = [];
    for (const encoding of ['identity', 'br']) {
      const options = { rounds: 4, seconds: 2, headers: { 'accept-encoding': encoding } };
      const { ratio, rate, twinRate } = await compareRates([url, `http://127.0.0.1:${port}/`], options);
      const note = `${perSecond(rate)} against ${perSecond(twinRate)}`;
      rows.push(atLeast(`S1 cached page, ${encoding}`, ratio, 0.85, note));
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** S2: a page the cache does not keep, because of its parameter. */
async function renderedPage({ url }: BenchSite): Promise<Row> {
  await measureRate(`${url}?bench=1`, { seconds: 2, connections: 10 });
  const rate = await measureRate(`${url}?bench=1`, { seconds: 3, connections: 10 });
  return atLeast('S2 home page rendered each time, per second', rate, 300);
}

const listPath = '/rest/v1/testimonials?select=*&order=id&limit=20';

/** S3: the whole backend, in process as loaders call it, against the driver alone sending the same statements. */
async function restList(socketDir: string): Promise<Row> {
  const measure = async (who: string): Promise<number> => {
    const loop = startChild(process.execPath, ['bench/list-loop.ts', who, socketDir, listPath, '2']);
    const rate = await waitFor(() => /rate ([\d.]+)/.exec(loop.output())?.[1], `the list by the ${who}`);
    await loop.stop();
    return Number(rate);
  };
  const rounds: { ours: number; alone: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push({ ours: await measure('backend'), alone: await measure('driver') });
  }
  const note = `${perSecond(median(rounds.map(({ ours }) => ours)))} against ${perSecond(median(rounds.map(({ alone }) => alone)))}`;
  const ratio = median(rounds.map(({ ours, alone }) => ours / alone));
  return atLeast('S3 list under row-level security, in process', ratio, 0.6, note);
}

/** The same over HTTP, against node:http with the driver alone. */
async function restListOverHttp({ url }: BenchSite, socketDir: string): Promise<Row> {
  const key = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? '';
  const twin = startChild(process.execPath, ['bench/driver-server.ts', socketDir, listPath]);
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(twin.output())?.[1], 'the driver behind HTTP');
    const options = { rounds: 3, seconds: 2, headers: { apikey: key }, connections: 20 };
    const { ratio, rate, twinRate } = await compareRates(
      [new URL(listPath, url).href, `http://127.0.0.1:${port}/`],
      options,
    );
    const note = `${perSecond(rate)} against ${perSecond(twinRate)}`;
    return atLeast('S3 list under row-level security, over HTTP', ratio, 0.6, note);
  } finally {
    await twin.stop();
  }
}

const { dataDir, remove } = await makeDataDir();
try {
  // The first start makes the database; S5 is about the next ones.
  const first = await startBenchSite(dataDir);
  await first.stop();
  const site = await startBenchSite(dataDir);
  try {
    const socketDir = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    const rows = await cachedPage(site);
    rows.push(
      atMost('S5 Node after S1', residentOf(site.pid), 250, 'MB'),
      atMost('S5 PostgreSQL after S1', residentOfPostgres(dataDir), 150, 'MB'),
      atMost('S5 npm start to the first 200', site.startTime / 1000, 2, 's'),
      await renderedPage(site),
      await restList(socketDir),
      await restListOverHttp(site, socketDir),
      atMost('S6 JavaScript of the home page, brotli', (await scriptBytes(site.url)) / kilobyte, 130, 'kB'),
    );
    printRows(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
  } finally {
    await site.stop();
  }
} finally {
  await remove();
}
