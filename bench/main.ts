import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startChild, waitFor } from './child.ts';
import { fairness } from './fairness/fairness.ts';
import { growth } from './growth.ts';
import { compareRates, measureRate, median } from './load.ts';
import { residentOf, residentOfPostgres } from './memory.ts';
import { pageBytes, scriptBytes } from './page-weight.ts';
import { atLeast, atMost, perSecond, printRows } from './row.ts';
import type { Row } from './row.ts';
import { makeDataDir, startBenchSite } from './site.ts';
import type { BenchSite } from './site.ts';

const kilobyte = 1000;

/** S1: a cached page, against a bare node:http server that sends the same bytes. */
async function cachedPage({ url }: BenchSite): Promise<Row[]> {
  const bare = startChild(process.execPath, ['bench/bare-server.ts', url]);
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(bare.output())?.[1], 'the bare server');
    const rows: Row[] = [];
    for (const encoding of ['identity', 'br']) {
      const options = { rounds: 4, seconds: 2, headers: { 'accept-encoding': encoding } };
      const { ratio, rate, referenceRate } = await compareRates([url, `http://127.0.0.1:${port}/`], options);
      const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
      rows.push(atLeast(`S1 cached page, ${encoding}`, ratio, 0.85, note));
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** S2: the page rendered for each request; and the page with an invented parameter, which must not be rendered again. */
async function renderedPage({ url }: BenchSite, socketDir: string): Promise<Row[]> {
  const renderer = startChild(process.execPath, ['bench/render-server.ts', socketDir], {
    NODE_ENV: 'production',
  });
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(renderer.output())?.[1], 'the renderer');
    const measure = async (target: string) => {
      await measureRate(target, { seconds: 2, connections: 10 });
      return measureRate(target, { seconds: 3, connections: 10 });
    };
    const article = `http://127.0.0.1:${port}${await articlePath(url)}`;
    return [
      atLeast('S2 article rendered each time, per second', await measure(article), 500),
      atLeast('S2 home page rendered each time, per second', await measure(`http://127.0.0.1:${port}/`), 300),
      atLeast('S2 home page with a parameter it does not read', await measure(`${url}?bench=1`), 300),
    ];
  } finally {
    await renderer.stop();
  }
}

/** The path of an article linked from the list. */
async function articlePath(url: string): Promise<string> {
  const list = await (await fetch(new URL('/blog', url))).text();
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/blog';
}

const listPath = '/rest/v1/testimonials?select=*&order=id&limit=20';

/** S3: the whole backend, in process as loaders call it, against the driver alone with the same statements. */
async function restList(socketDir: string): Promise<Row> {
  const measure = async (reader: string): Promise<number> => {
    const loop = startChild(process.execPath, ['bench/list-loop.ts', reader, socketDir, listPath, '2']);
    const rate = await waitFor(() => /rate ([\d.]+)/.exec(loop.output())?.[1], `the list by the ${reader}`);
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
  const reference = startChild(process.execPath, ['bench/driver-server.ts', socketDir, listPath]);
  try {
    const port = await waitFor(
      () => /listening (\d+)/.exec(reference.output())?.[1],
      'the driver behind HTTP',
    );
    const options = { rounds: 3, seconds: 2, headers: { apikey: key }, connections: 20 };
    const { ratio, rate, referenceRate } = await compareRates(
      [new URL(listPath, url).href, `http://127.0.0.1:${port}/`],
      options,
    );
    const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
    return atLeast('S3 list under row-level security, over HTTP', ratio, 0.6, note);
  } finally {
    await reference.stop();
  }
}

/** S6: bytes of the home page before the visitor scrolls. */
async function homeWeight({ url }: BenchSite): Promise<Row[]> {
  const windows = [
    { width: 360, height: 780, density: 3 },
    { width: 1440, height: 900, density: 1 },
    { width: 2560, height: 1440, density: 2 },
  ];
  const weights = await pageBytes(url, windows);
  return [
    atMost('S6 JavaScript of the home page, brotli', (await scriptBytes(url)) / kilobyte, 130, 'kB'),
    ...windows.map(({ width, density }, index) => {
      const { total = 0, below = 0 } = weights[index] ?? {};
      const name = `S6 home page at ${width} px, density ${density}, pictures above the fold`;
      return atMost(name, (total - below) / kilobyte, 350, 'kB');
    }),
  ];
}

/**
 * The measurements by name, in the order in which they run: S5 measures memory after the load of S1, and S4 and S8
 * fill the database.
 */
const measures: Record<
  string,
  (site: BenchSite, folders: { dataDir: string; socketDir: string }) => Promise<Row[]>
> = {
  S1: cachedPage,
  S5: async (site, { dataDir }) => [
    atMost('S5 Node after S1', residentOf(site.pid), 250, 'MB'),
    atMost('S5 PostgreSQL after S1', residentOfPostgres(dataDir), 150, 'MB'),
    atMost('S5 npm start to the first 200', site.startTime / 1000, 2, 's'),
  ],
  S2: (site, { socketDir }) => renderedPage(site, socketDir),
  S3: async (site, { socketDir }) => [await restList(socketDir), await restListOverHttp(site, socketDir)],
  S6: homeWeight,
  S4: growth,
  S8: fairness,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(
    `No such row: ${unknown.join(', ')}. There are ${Object.keys(measures).toSorted().join(', ')}.`,
  );
  process.exit(1);
}

const { dataDir, remove } = await makeDataDir();
try {
  // The first start creates the database; S5 measures later starts.
  const first = await startBenchSite(dataDir);
  await first.stop();
  const site = await startBenchSite(dataDir);
  try {
    const socketDir = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(measures)) {
      if (selected.length === 0 || selected.includes(name))
        rows.push(...(await measure(site, { dataDir, socketDir })));
    }
    printRows(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
  } finally {
    await site.stop();
  }
} finally {
  await remove();
}
