import { cachedPage } from './cached-page.ts';
import { fairness } from './fairness/fairness.ts';
import { fetchedScripts } from './fetched-scripts.ts';
import { growth } from './growth.ts';
import { homeWeight } from './home-weight.ts';
import { articlePath, renderedPage } from './rendered-page.ts';
import { resident } from './resident.ts';
import { restLists } from './rest.ts';
import { printRows } from './row.ts';
import type { Row } from './row.ts';
import { socketDirOf, withBenchSite } from './site.ts';
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
  S5: (site, { dataDir }) => resident(site, dataDir),
  S2: (site, { socketDir }) => renderedPage(site, socketDir),
  S3: (site, { socketDir }) => restLists(site, socketDir),
  S6: async (site, { dataDir }) => [
    ...(await fetchedScripts(site, dataDir, await articlePath(site.url))),
    ...(await homeWeight(site)),
  ],
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

await withBenchSite(async (site, dataDir) => {
  const folders = { dataDir, socketDir: socketDirOf(dataDir) };
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (selected.length === 0 || selected.includes(name)) rows.push(...(await measure(site, folders)));
  }
  printRows(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
});
