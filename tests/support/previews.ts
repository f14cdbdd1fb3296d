import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { readPage } from './formats/read-page.ts';
import type { PageRead } from './formats/read-page.ts';
import { startSite } from './running-site.ts';
import type { RunningSite } from './running-site.ts';

/** The preview dates (§0 of the checklist), in the time zone Europe/Paris. */
export const moments = {
  before: '2025-10-21T12:00:00+02:00',
  lastSeconds: '2025-11-07T18:29:55+01:00',
  doorsOpen: '2025-11-07T18:30:00+01:00',
  dayAfter: '2025-11-08T10:00:00+01:00',
  december: '2025-12-05T10:00:00+01:00',
  yearAfter: '2026-01-02T10:00:00+01:00',
} as const;

export type Preview = {
  site: RunningSite;
  database: TestDatabase;
  /** A server-rendered page, fetched once for all the tests of a file. */
  page(path: string): Promise<PageRead>;
  /** The page, fetched again. */
  fresh(path: string): Promise<PageRead>;
  stop(): Promise<void>;
};

/** The product on its own seeded database, with its clock frozen at `now`. */
export async function startPreview(
  now: string = moments.before,
  env: Record<string, string> = {},
): Promise<Preview> {
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url, APP_NOW: now, LOG_LEVEL: 'error', ...env });
  const read = new Map<string, Promise<PageRead>>();
  const fresh = (path: string) => readPage(site.url + path);
  return {
    site,
    database,
    fresh,
    page(path) {
      const known = read.get(path) ?? fresh(path);
      read.set(path, known);
      return known;
    },
    async stop() {
      await site.dispose();
      await database.drop();
    },
  };
}
