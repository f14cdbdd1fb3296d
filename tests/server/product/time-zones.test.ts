import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** A server in the time zone of Los Angeles returns the same bytes as one in Europe/Paris. */
const SITE_URL = 'https://aline.example';
let lille: Preview;
let far: Preview;
beforeAll(async () => {
  lille = await startPreview(undefined, { SITE_URL, TZ: 'Europe/Paris' });
  far = await startPreview(undefined, { SITE_URL, TZ: 'America/Los_Angeles' });
});
afterAll(async () => {
  await lille.stop();
  await far.stop();
});

/** The response without the publishable key, which differs per process. Both databases have the same seed. */
const written = async ({ site }: Preview, path: string) =>
  (await (await fetch(site.url + path)).text()).replaceAll(/sb_publishable_[\w-]+/g, '');

const files = ['/calendrier.ics', '/calendrier/2025-11-07.ics', '/sitemap.xml', '/llms.txt', '/robots.txt'];
describe.each([...sitePages.map(({ path }) => path), ...files])('%s', (path) => {
  test('is the same in both time zones', async () => {
    expect(await written(far, path)).toBe(await written(lille, path));
  });
});
