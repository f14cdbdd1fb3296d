import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

declare global {
  interface Window {
    shift?: number;
  }
}

/** The reads that open a screen; every other one fills it. */
const opening = /\/rest\/v1\/(user_roles|rpc\/my_permissions)/;

/** Opens a screen whose data is held until its placeholders are painted; returns the sum of its layout shifts. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\//, async (route) => {
    if (!opening.test(route.request().url())) await promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          window.shift = (window.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift' });
  });
  resolve();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.unrouteAll({ behavior: 'wait' });
  return page.evaluate(() => window.shift ?? Number.NaN);
}

const loads = [
  [360, '/admin'],
  [360, '/admin/blog'],
  [360, '/admin/settings'],
  [360, '/dashboard'],
  [1280, '/admin'],
] as const;

test('SPEED-211 screens keep their layout while their data arrives', async ({ page }) => {
  await asAdministrator(page);
  const shifts: string[] = [];
  for (const [width, path] of loads) {
    await page.setViewportSize({ width, height: 800 });
    const shift = await shiftOf(page, path);
    if (!(shift <= 0.02)) shifts.push(`${path} at ${width} px: ${shift}`);
  }
  expect(shifts).toEqual([]);
});
