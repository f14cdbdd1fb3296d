import type { Locator } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** Pixels between the top of a shape and the top of the drawing that has it; negative when the shape is cut. */
const roomAbove = (shape: Locator) =>
  shape.evaluate(
    (node) =>
      node.getBoundingClientRect().top - (node.closest('svg')?.getBoundingClientRect().top ?? Infinity),
  );

test('HOME-59 the hero has a drawing for each shape of the window', async ({ page }) => {
  const shown = () =>
    page
      .locator('section[aria-labelledby="hero-title"] picture img')
      .evaluate((image) =>
        image instanceof HTMLImageElement ? image.currentSrc.replace(/^https?:\/\/[^/]+/, '') : '',
      );
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect.poll(shown).toMatch(/^\/images\/hero-phone-\d+\.avif$/);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(shown).toMatch(/^\/images\/hero-portrait-\d+\.avif$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shown).toMatch(/^\/images\/hero-\d+\.avif$/);
});

test('HOME-60 the belfry of the booking section and of the footer is whole at every width', async ({
  page,
}) => {
  for (const width of [360, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/');
    const belfry = page.locator('#booking svg path[fill="#2e1a3f"]');
    expect(await roomAbove(belfry), `${width} px`).toBeGreaterThanOrEqual(0);
    await page.goto('/faq');
    const roofs = page.locator('footer svg path').first();
    expect(await roomAbove(roofs), `footer at ${width} px`).toBeGreaterThan(4);
  }
});

test('MAP-38 the names on the plan stay light in forced colours, because the plan stays dark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/map');
  await expect(page.locator('.plan .plan-label').first()).toHaveCSS('fill', 'rgb(255, 248, 240)');
});
