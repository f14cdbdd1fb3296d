import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cachedPage } from './cached-page.ts';
import { fairness } from './fairness/fairness.ts';
import { growth } from './growth.ts';
import { homeWeight } from './home-weight.ts';
import { residentOf, residentOfPostgres } from './memory.ts';
import { renderedPage } from './rendered-page.ts';
import { restLists } from './rest.ts';
import { atMost, printRows } from './row.ts';
import type { Row } from './row.ts';
import { makeDataDir, startBenchSite } from './site.ts';
import type { BenchSite } from './site.ts';

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
  S3: (site, { socketDir }) => restLists(site, socketDir),
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
