import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

declare global {
  interface Window {
    sections?: Element[];
  }
}

/** Stores the section elements of this document in its window; a new document has none. */
const keepSections = (page: Page) =>
  page.evaluate(() => {
    window.sections = [...document.querySelectorAll('main > section')];
  });

/** Whether each section is still the stored element. */
const areKept = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section')].map(
      (section, index) => section === window.sections?.[index],
    ),
  );

const all = Array.from({ length: 14 }, () => true);

test('HOME-123 without scrolling, no script of a section is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /framework/.test(path))).toHaveLength(1);
  expect(scripts.filter((path) => /-section-[\w-]+\.js$/.test(path))).toEqual([]);

  const arrived = page.waitForRequest(/\/assets\/gallery-section-[\w-]+\.js/);
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await arrived;
});

test('HOME-123 scrolling through the page keeps the elements of the server', async ({ page }) => {
  await page.goto('/');
  await keepSections(page);
  for (const section of await page.locator('main > section').all()) await section.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await expect(page.locator('#gallery [aria-live]')).toContainText('2');
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  expect(await areKept(page)).toEqual(all);
});

test('HOME-123 a link of a section that is not hydrated loads no document, and going back shows every section', async ({
  page,
}) => {
  await page.goto('/');
  const texts = await page.locator('main > section').allTextContents();
  await keepSections(page);
  await page.locator('#doors').getByRole('link', { name: 'Voir les articles' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => window.sections?.length)).toBe(14);
  await page.goBack();
  await expect(page.locator('main > section')).toHaveCount(14);
  const again = await page.locator('main > section').allTextContents();
  // Not the first section, whose countdown changes.
  expect(again.slice(1).map((text) => text.length > 0)).toEqual(all.slice(1));
  for (const index of [1, 8, 11, 12, 13]) expect(again[index]).toBe(texts[index]);
});

test('a slow navigation shows its progress while sections wait, and changes none of them', async ({
  page,
}) => {
  await page.goto('/');
  await keepSections(page);
  let answer: (() => void) | undefined;
  await page.route(/\/contact\.data/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  // The progress bar shows that React has applied the state of the router.
  await expect(page.locator('.navigation-progress')).toBeAttached();
  expect(await areKept(page)).toEqual(all);
  answer?.();
  await expect(page).toHaveURL('/contact');
});
