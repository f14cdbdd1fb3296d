import { test as base, withSite } from './fixtures.ts';
import { startSiteAt } from './server.ts';
import type { StartedSite } from './server.ts';

/** The options of `site`, which this one replaces. */
const options = { scope: 'worker', auto: true, timeout: 60_000 } as const;

/**
 * Tests of one file on a site that no other file changes. The ordinary site of a worker contains the articles and members
 * of the files that it ran before. Each call creates another fixture, so that two files share no site.
 */
export const onOwnSite = () =>
  base.extend<object, { site: StartedSite }>({
    site: [async ({}, use) => withSite(await startSiteAt(), use), options],
  });
