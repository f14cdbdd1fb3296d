import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const digits = (page: Page) => page.getByRole('timer').locator('.tabular-nums').allTextContents();

// Hydration is not awaited: the fake clock replaces `performance`, which records its mark.
test.use({ waitsForScript: false });

test('HOME-04 updates once a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  // The first change of the timer is the end of the hydration.
  const written = await digits(page);
  await expect.poll(() => digits(page)).not.toEqual(written);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.clock.runFor(1000);
  const seconds = async () => {
    const [days, hours, minutes, rest] = (await digits(page)).map(Number);
    return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (rest ?? 0);
  };
  const before = await seconds();
  for (let tick = 1; tick <= 3; tick += 1) {
    await page.clock.runFor(1000);
    await expect.poll(seconds).toBe(before - tick);
  }
  await page.clock.runFor(3_600_000);
  await expect.poll(seconds).toBe(before - 3603);
});
