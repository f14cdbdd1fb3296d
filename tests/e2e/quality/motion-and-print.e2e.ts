import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const overlay = (page: Page) =>
  page.locator('[data-hero-overlay]').evaluate((node) => Number(getComputedStyle(node).opacity));
const scroll = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('HOME-06 darkens the hero picture by 0.001 per pixel up to 400 px', async ({ page }) => {
  await page.goto('/');
  for (const [top, opacity] of [
    [0, 0.2],
    [100, 0.3],
    [300, 0.5],
    [399, 0.599],
    [400, 0.6],
    [1200, 0.6],
    [50, 0.25],
  ] as const) {
    await scroll(page, top);
    await expect.poll(() => overlay(page), { message: `${top} px` }).toBeCloseTo(opacity, 2);
  }
});

test('HOME-06 darkens the hero picture in the same way in a browser without scroll-driven animations', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...condition: [string]) =>
      !condition[0].includes('animation-timeline') && supports(...condition);
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('animation-timeline:scroll(', 'animation-timeline:none(');
    const headers = { ...response.headers() };
    // The policy is removed, because the changed stylesheet no longer matches its hash.
    delete headers['content-security-policy'];
    await route.fulfill({ response, body, headers });
  });
  await page.goto('/');
  for (const [top, opacity] of [
    [200, 0.4],
    [900, 0.6],
    [0, 0.2],
  ] as const) {
    await scroll(page, top);
    await expect.poll(() => overlay(page), { message: `${top} px` }).toBeCloseTo(opacity, 2);
  }
});

test('BADGE-18 animates the badges 100 ms apart and their features 50 ms apart', async ({ page }) => {
  await page.goto('/');
  const list = page.locator('.badge-cards');
  // Near the section before: the badges are hydrated and not yet visible.
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('data-entrance', 'waiting');
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('data-entrance', 'playing');
  const delays = (selector: string) =>
    list
      .locator(selector)
      .evaluateAll((all) =>
        all.map((node) => Math.round(parseFloat(getComputedStyle(node).animationDelay) * 1000)),
      );
  expect(await delays(':scope > li')).toEqual([0, 100, 200]);
  for (const tier of ['bronze', 'silver', 'gold']) {
    const features = await delays(`[data-tier=${tier}] .badge-features > li`);
    expect(features).toEqual(features.map((_, index) => index * 50));
  }
  await expect.poll(() => list.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
  for (const card of await list.locator(':scope > li').all()) await expect(card).toHaveCSS('opacity', '1');
});

test('animates nothing with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.locator('.badge-cards').scrollIntoViewIfNeeded();
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      // The overlay and the header change with the scroll position, not over time.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => ('animationName' in animation ? animation.animationName : animation.id)),
  );
  expect(lasting).toEqual([]);
  for (const card of await page.locator('.badge-card').all()) await expect(card).toHaveCSS('opacity', '1');
});

test.describe('HOME-19 the questions of the home page', () => {
  const opened = (page: Page) => page.locator('details.faq-item[open]');

  test('open one answer at most, also by keyboard, and close it again', async ({ page }) => {
    await page.goto('/');
    const first = page.locator('.faq-item summary').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(opened(page)).toHaveCount(1);
    await expect(page.locator('.faq-item').first().getByRole('link')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('.faq-item').first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(opened(page)).toHaveCount(1);
    await expect(page.locator('.faq-item').nth(1)).toHaveAttribute('open', '');
    await page.keyboard.press('Space');
    await expect(opened(page)).toHaveCount(0);
  });

  for (const path of ['/#pluie', '/faq#pluie']) {
    test(`${path} opens its answer and scrolls to it`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(opened(page)).toHaveCount(1);
      await expect(page.getByText('120 m²')).toBeInViewport();
      const question = page.locator('details[open] summary');
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => ((await question.boundingBox())?.y ?? 0) - (header?.height ?? 0))
        .toBeGreaterThanOrEqual(0);
    });
  }
});

test('prints the facts and every answer, without the buttons of the site', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.floating-bar')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
  for (const answer of await page.locator('.faq-answer > p:first-child').all())
    await expect(answer).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  for (const card of await page.locator('.badge-card').all()) await expect(card).toHaveCSS('opacity', '1');
  const dark = await page
    .locator('main section, main .surface-night')
    .evaluateAll((all) =>
      all
        .filter(
          (node) =>
            !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(getComputedStyle(node).backgroundColor),
        )
        .map((node) => node.outerHTML.slice(0, 100)),
    );
  expect(dark).toEqual([]);
  const printed = await page
    .locator('#booking a[target=_blank]')
    .first()
    .evaluate((node) => getComputedStyle(node, '::after').content);
  expect(printed).toContain('https://lu.ma/');
});

test('distinguishes the selected tab in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/badges', '/auth']) {
    await page.goto(path);
    const edge = (selected: boolean) =>
      page
        .getByRole('tab', { selected })
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await edge(false), path).not.toBe(await edge(true));
  }
});
