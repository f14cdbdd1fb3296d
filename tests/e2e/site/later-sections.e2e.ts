import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { seededArticle } from '#tests/support/public-pages.ts';

test.use({ viewport: { width: 412, height: 823 } });

const settled = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-settled', '');

/** The sections with `content-visibility: auto`: their ids, `next-evening`, `footer`, or an empty string. */
const skipped = (page: Page) =>
  page
    .locator('main > section, footer > *')
    .evaluateAll((sections) =>
      sections
        .filter((section) => getComputedStyle(section).contentVisibility === 'auto')
        .map(({ id, className, parentElement }) =>
          parentElement?.localName === 'footer'
            ? 'footer'
            : id || (className === 'next-evening' ? className : ''),
        ),
    );

/** Pixels between the top of the window and the map section. */
const mapTop = (page: Page) =>
  page.locator('#map').evaluate((section) => Math.round(section.getBoundingClientRect().top));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SPEED-113 the first paint skips the sections below the first, never the first', async ({ page }) => {
    await page.goto('/');
    const ids = await skipped(page);
    expect(ids).toEqual(expect.arrayContaining(['why', 'faq', 'map', 'doors', 'footer']));
    // The hero has no id. The decoration of the booking section overflows it, so it is never skipped.
    expect(ids).not.toContain('');
    expect(ids).not.toContain('booking');
    await page.goto('/evenements-lille');
    expect(await skipped(page)).toEqual(expect.arrayContaining(['next-evening', 'footer']));
    await page.emulateMedia({ media: 'print' });
    expect(await skipped(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(seededArticle);
    expect(await skipped(page)).toEqual(expect.arrayContaining(['commentaires', 'next-evening', 'footer']));
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    expect(await skipped(page)).toEqual([]);
  });
});

test('SPEED-113 settles without a layout shift and then skips nothing, also after a client-side navigation', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shifts = [];
    // Not the first screen, whose texts change their widths when the typefaces arrive.
    const movesBelow = (entry: PerformanceEntry) =>
      !('sources' in entry && Array.isArray(entry.sources)) ||
      entry.sources.some(({ node }) => !(node instanceof Node) || isBelow(node));
    const isBelow = (node: Node) =>
      !node.parentElement?.closest('.site-header, main > section:first-of-type');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (movesBelow(entry)) window.shifts?.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/evenements-lille', seededArticle, '/']) {
    await page.goto(path);
    await settled(page);
    expect(await skipped(page)).toEqual([]);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  }
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL('/faq');
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(page.locator('main > #doors')).toBeAttached();
  expect(await skipped(page)).toEqual([]);
});

test('SPEED-113 a reload and a step back return to the same place', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.locator('#map').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await mapTop(page);
  await page.reload();
  await expect.poll(() => mapTop(page)).toBe(before);
  await settled(page);
  await expect.poll(() => mapTop(page)).toBe(before);
  await page.goto('/contact');
  await page.goBack();
  await expect.poll(() => mapTop(page)).toBe(before);
});

declare global {
  interface Window {
    shifts?: string[];
  }
}
