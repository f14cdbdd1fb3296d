import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const bar = (page: Page) => page.locator('aside.floating-bar');
/** Waits until the page has handled the scroll event: a later one would restart the debounce. */
const scroll = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const told = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top: y, behavior: 'instant' });
    await told;
  }, top);

// Hydration is not awaited: the fake clock replaces `performance`, which records its mark.
test.use({ waitsForScript: false, viewport: { width: 1280, height: 800 } });

async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  // The first change of the timer is the end of the hydration.
  const timer = page.getByRole('timer');
  const written = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(written);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

test('FRAME-06 appears below one and a half screens, 32 ms after the scroll', async ({ page }) => {
  await openStill(page);
  await scroll(page, 1200);
  await page.clock.runFor(40);
  await expect(bar(page)).toHaveAttribute('data-visible', 'false');
  await scroll(page, 1220);
  await page.clock.runFor(31);
  await expect(bar(page)).toHaveAttribute('data-visible', 'false');
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveAttribute('data-visible', 'true');
});

test('FRAME-06 waits for the end of the scroll, and ignores a move of less than 10 px', async ({ page }) => {
  await openStill(page);
  for (let top = 1000; top <= 1500; top += 50) {
    await scroll(page, top);
    await page.clock.runFor(20);
    await expect(bar(page)).toHaveAttribute('data-visible', 'false');
  }
  await page.clock.runFor(32);
  await expect(bar(page)).toHaveAttribute('data-visible', 'true');
  await scroll(page, 1204);
  await page.clock.runFor(32);
  await scroll(page, 1196);
  await page.clock.runFor(32);
  await expect(bar(page)).toHaveAttribute('data-visible', 'true');
  await scroll(page, 1190);
  await page.clock.runFor(32);
  await expect(bar(page)).toHaveAttribute('data-visible', 'false');
});

test('FRAME-06 while hidden, is not reachable by keyboard or screen reader', async ({ page }) => {
  await openStill(page);
  await expect(page.getByRole('complementary', { name: 'Raccourcis' })).toHaveCount(0);
  await expect(bar(page)).toHaveJSProperty('inert', true);
  await scroll(page, 2000);
  await page.clock.runFor(32);
  await expect(page.getByRole('complementary', { name: 'Raccourcis' }).getByRole('link')).toHaveText([
    'FAQ',
    'Plan',
    /^Je réserve ma place/,
  ]);
});

test('hides while a field has the focus, and in a short window', async ({ page }) => {
  await page.goto('/');
  // What follows the first screen is hidden until the stylesheet has arrived.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await scroll(page, 1300);
  await expect(bar(page)).toBeVisible();
  const email = page.getByRole('contentinfo').getByLabel('Votre email');
  // Repeated, because hydration may remove the focus.
  await expect(async () => {
    await email.focus();
    await expect(bar(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await email.blur();
  await scroll(page, 1290);
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(bar(page)).toBeHidden();
});
