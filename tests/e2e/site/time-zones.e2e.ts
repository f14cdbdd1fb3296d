import type { Browser } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSiteAt } from '#tests/e2e/support/server.ts';
import type { StartedSite } from '#tests/e2e/support/server.ts';

/** The site must show the same text to a visitor in Los Angeles and to one in Paris. */
const zones = [
  { timezoneId: 'Europe/Paris', locale: 'fr-FR' },
  { timezoneId: 'America/Los_Angeles', locale: 'en-US' },
] as const;

/** Text and metadata of a page in that zone after hydration, without the countdown digits. */
async function told(browser: Browser, zone: (typeof zones)[number], address: string) {
  const context = await browser.newContext(zone);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const main = await page.getByRole('main').evaluate((node) => {
    const copy = node.cloneNode(true);
    if (copy instanceof Element) for (const timer of copy.querySelectorAll('[role="timer"]')) timer.remove();
    return copy.textContent;
  });
  const dates = await page
    .locator('time')
    .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime')]));
  const head = await page
    .locator('meta[content], script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((node) => node.getAttribute('content') ?? node.textContent));
  await context.close();
  return { main, dates, head, problems };
}

// Hero and countdown, calendar, map hours, FAQ note, featured event, closing section.
for (const path of [
  '/',
  '/evenements-lille',
  '/map',
  '/faq',
  '/networking-lille',
  '/blog',
  '/presse',
  '/cgu',
]) {
  test(`${path} and its metadata are the same in both time zones`, async ({ browser, baseURL }) => {
    const [lille, far] = [
      await told(browser, zones[0], `${baseURL}${path}`),
      await told(browser, zones[1], `${baseURL}${path}`),
    ];
    expect(far).toEqual(lille);
    expect(far.problems).toEqual([]);
    expect(far.dates.length).toBeGreaterThan(0);
  });
}

test.describe('EVENT-06 HOME-04 five seconds before the doors open', () => {
  let site: StartedSite;
  test.beforeAll(async () => {
    site = await startSiteAt('2025-11-07T18:29:55+01:00');
  });
  test.afterAll(() => site.stop());

  for (const zone of zones) {
    test.describe(zone.timezoneId, () => {
      test.use(zone);

      test('the countdown ends while the page is open, and does not start again', async ({ page }) => {
        const started = page.getByText("L'événement a commencé !");
        await page.goto(site.url);
        await expect(page.getByRole('timer').or(started)).toBeVisible();
        await expect(started).toBeVisible({ timeout: 10_000 });
        await expect(page.getByRole('timer')).toHaveCount(0);
        await expect(page.getByRole('main').getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
        await page.reload();
        await expect(started).toBeVisible({ timeout: 10_000 });
      });
    });
  }
});
