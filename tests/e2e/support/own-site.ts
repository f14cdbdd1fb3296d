import { test as base } from './fixtures.ts';
import { startSiteAt } from './server.ts';
import type { StartedSite } from './server.ts';

/** The options of `site`, which this one replaces. */
const options = { scope: 'worker', auto: true, timeout: 60_000 } as const;

/**
 * Tests of one file on a site that no other file changes: the site of a worker serves the files that ran before, with
 * their articles and members.
 */
export const onOwnSite = () =>
  base.extend<object, { site: StartedSite }>({
    site: [
      async ({}, use) => {
        const site = await startSiteAt();
        // Environment variables for the helpers that call the site without a page (members.ts).
        process.env.BASE_URL = site.url;
        process.env.E2E_DATA_DIR = site.dataDir;
        await use(site);
        await site.stop();
      },
      options,
    ],
  });
