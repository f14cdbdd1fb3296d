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

/** S3: a list through `/rest/v1` under row-level security, against the driver alone running its SQL. */
async function restList({ url }: BenchSite, dataDir: string): Promise<Row> {
  const key = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? '';
  const socketDir = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  const path = 'rest/v1/testimonials?select=*&order=id&limit=20';
  const list = url + path;
  const options = { seconds: 2, headers: { apikey: key }, connections: 20 };
  const ratios: number[] = [];
  const notes: string[] = [];
  await measureRate(list, options);
  for (let round = 0; round < 3; round += 1) {
    const rate = await measureRate(list, options);
    const driver = startChild(process.execPath, ['bench/driver-loop.ts', socketDir, `/${path}`, '2']);
    const alone = Number(await waitFor(() => /rate ([\d.]+)/.exec(driver.output())?.[1], 'the driver'));
    await driver.stop();
    ratios.push(rate / alone);
    notes.push(`${perSecond(rate)} against ${perSecond(alone)}`);
  }
  const middle = ratios.indexOf(median(ratios));
  return atLeast('S3 list under row-level security', median(ratios), 0.6, notes[middle]);
}

const { dataDir, remove } = await makeDataDir();
try {
  // The first start makes the database; S5 is about the next ones.
  const first = await startBenchSite(dataDir);
  await first.stop();
  const site = await startBenchSite(dataDir);
  try {
    const rows = await cachedPage(site);
    rows.push(
      atMost('S5 Node after S1', residentOf(site.pid), 250, 'MB'),
      atMost('S5 PostgreSQL after S1', residentOfPostgres(dataDir), 150, 'MB'),
      atMost('S5 npm start to the first 200', site.startTime / 1000, 2, 's'),
      await renderedPage(site),
      await restList(site, dataDir),
      atMost('S6 JavaScript of the home page, brotli', (await scriptBytes(site.url)) / kilobyte, 130, 'kB'),
    );
    printRows(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
  } finally {
    await site.stop();
  }
} finally {
  await remove();
}
