import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { startSiteAt } from './server.ts';
import type { StartedSite } from './server.ts';

type Fixtures = {
  /** Console messages that this test expects, for example the browser's log of a refused request. */
  allowedConsole: RegExp[];
  /** Whether `page.goto` waits for hydration. Off for tests that act before it, or whose script never loads. */
  waitsForScript: boolean;
  /** An email address that no other test uses. */
  email: string;
};

type WorkerFixtures = {
  /** The site of this worker, with its own database: no worker sees the data of another. */
  site: StartedSite;
};

let visitors = 0;

/** Runs the tests of a worker on this site, then stops it. */
export async function withSite<Site extends StartedSite>(
  site: Site,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  // Environment variables for the helpers that call the site without a page (members.ts, outbox.ts).
  process.env.BASE_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  await use(site);
  await site.stop();
}

/** A page handles clicks only after hydration, shortly after the first paint. `goto` of the fixture `page` waits for it. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('main') || performance.getEntriesByName('hydrated').length > 0,
  );
}

/**
 * Each test has its own network address, so that rate limits apply as in production. Console errors, uncaught
 * errors and policy violations of the page fail the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => withSite(await startSiteAt(), use),
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  allowedConsole: [[], { option: true }],
  waitsForScript: [true, { option: true }],
  baseURL: async ({ site }, use) => use(site.url),
  email: async ({}, use) => use(`visiteur-${crypto.randomUUID()}@exemple.fr`),
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` });
  },
  page: async ({ page, allowedConsole, waitsForScript, javaScriptEnabled }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await goto(...address);
      if (waitsForScript && javaScriptEnabled !== false) await waitForHydration(page);
      return response;
    };
    await use(page);
    expect(problems.filter((text) => !allowedConsole.some((allowed) => allowed.test(text)))).toEqual([]);
  },
});

export { expect };
