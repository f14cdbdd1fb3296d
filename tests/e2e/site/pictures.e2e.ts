import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

/**
 * Pixels between the top of a drawing and the top of a shape in it; negative when the shape is cut. The page shows the
 * drawing as an image, so the same file is opened in a page of its own, in a box of the same size.
 */
async function roomAbove(image: Locator, shape: string): Promise<number> {
  const box = await image.boundingBox();
  const file = await image.page().request.get((await image.getAttribute('src')) ?? '');
  const sheet = await image.page().context().newPage();
  await sheet.setContent(await file.text());
  const room = await sheet.locator('svg').evaluate(
    (drawing, { width, height, shape }) => {
      drawing.setAttribute('width', String(width));
      drawing.setAttribute('height', String(height));
      const top = drawing.querySelector(shape)?.getBoundingClientRect().top ?? -Infinity;
      return top - drawing.getBoundingClientRect().top;
    },
    { width: box?.width, height: box?.height, shape },
  );
  await sheet.close();
  return room;
}

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
    const sunset = page.locator('#booking img[src*="sunset"]');
    expect(await roomAbove(sunset, 'path[fill="#2e1a3f"]'), `${width} px`).toBeGreaterThanOrEqual(0);
    await page.goto('/faq');
    const street = page.locator('footer > img');
    expect(await roomAbove(street, 'path'), `footer at ${width} px`).toBeGreaterThan(4);
  }
});

test('MAP-38 the names on the plan stay light in forced colours, because the plan stays dark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/map');
  await expect(page.locator('.plan .plan-label').first()).toHaveCSS('fill', 'rgb(255, 248, 240)');
});

test.describe('of parts that are not hydrated', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_FAILED/] });

  for (const [how, open] of [
    ['in a document', (page: Page) => page.goto('/')],
    [
      'after a client-side navigation',
      async (page: Page) => {
        await page.goto('/contact');
        await page.getByRole('link', { name: 'Accueil' }).first().click();
        await expect(page.locator('#organizers')).toBeAttached();
      },
    ],
  ] as const)
    test(`HOME-61 portraits and logos that fail to load say so ${how}`, async ({ page }) => {
      await page.route(/\/images\/(?:portraits|partners)\//, (route) => route.abort());
      await open(page);
      for (const part of ['testimonials', 'organizers', 'partners']) {
        const section = page.locator(`#${part}`);
        await section.scrollIntoViewIfNeeded();
        await expect(section.getByText('Image non disponible', { exact: true }).first()).toBeVisible();
      }
      await expect(page.locator('#organizers').getByText('LM', { exact: true })).toBeVisible();
      await expect(page.locator('#organizers')).toContainText('Léa a dirigé pendant huit ans');
    });
});
