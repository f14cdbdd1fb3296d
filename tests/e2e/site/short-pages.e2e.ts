import type { Page } from '@playwright/test';

import { expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts';

test.use({ waitsForScript: false, viewport: { width: 412, height: 823 } });

/** Holds back the stylesheets until the returned function is called. */
async function holdSheets(page: Page) {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return () => arrival.resolve();
}

/** Pixels between the top of the window and a section. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((section) => Math.round(section.getBoundingClientRect().top));

test('SPEED-134 a short page shows the target of a fragment before its stylesheet has arrived', async ({
  page,
}) => {
  const release = await holdSheets(page);
  await page.goto('/evenements-lille#faq', { waitUntil: 'commit' });
  await expect.poll(() => topOf(page, '#faq')).toBeLessThan(150);
  const before = await topOf(page, '#faq');
  expect(before).toBeGreaterThanOrEqual(0);
  release();
  await waitForHydration(page);
  expect(await topOf(page, '#faq')).toBe(before);
});

test('SPEED-134 a reload of a short page returns to its place before its stylesheet has arrived', async ({
  page,
}) => {
  await page.goto('/evenements-lille');
  await waitForHydration(page);
  await page.locator('#testimonials').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await topOf(page, '#testimonials');
  const release = await holdSheets(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => topOf(page, '#testimonials')).toBe(before);
  release();
  await waitForHydration(page);
  expect(await topOf(page, '#testimonials')).toBe(before);
});
