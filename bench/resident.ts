/** S5: the memory of Node in three states and of PostgreSQL, and the time of a start. */
import { setTimeout as wait } from 'node:timers/promises';

import { crawl } from './crawl.ts';
import { fill, large, openSuperuser, publishableKey } from './fill.ts';
import { measureRate } from './load.ts';
import { peakOf, processorTimeOf, residentOf, residentOfPostgres, resetPeakOf } from './memory.ts';
import { listPath } from './rest.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import { socketDirOf, withBenchSite } from './site.ts';
import type { BenchSite } from './site.ts';

const limit = 250;

export async function resident(site: BenchSite, dataDir: string): Promise<Row[]> {
  const afterPages = residentOf(site.pid);
  const postgres = residentOfPostgres(dataDir);
  const headers = { apikey: await publishableKey(site.url) };
  await measureRate(new URL(listPath, site.url).href, { seconds: 60, headers });
  return [
    atMost('S5 npm start to the first 200', site.startTime / 1000, 2, 's'),
    atMost('S5 Node after S1', afterPages, limit, 'MB'),
    atMost('S5 PostgreSQL after S1', postgres, 150, 'MB'),
    atMost('S5 Node after 60 s of REST', residentOf(site.pid), limit, 'MB'),
    atMost('S5 Node, peak while a full site is made ready', await peakOfFullSite(), limit, 'MB'),
  ];
}

/** Runs a site of its own with 10,000 articles, because the other figures are measured with few. A crawler reads them. */
function peakOfFullSite(): Promise<number> {
  return withBenchSite(async ({ pid, url }, dataDir) => {
    const sql = openSuperuser(socketDirOf(dataDir));
    try {
      resetPeakOf(pid);
      await fill(sql, large);
      await crawl(url, large.posts);
      await idle(pid);
      return peakOf(pid);
    } finally {
      await sql.end();
    }
  });
}

/** Seconds of a span, longer than the delay before pages are made ready. */
const span = 10;

/** Waits until the process uses less than 1 % of a processor during a span: all pages are ready. */
async function idle(pid: number): Promise<void> {
  for (let before = -1; ;) {
    const now = processorTimeOf(pid);
    if (before >= 0 && now - before < span / 100) return;
    before = now;
    await wait(span * 1000);
  }
}
