import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

const strip = (page: Page) => page.getByRole('list', { name: 'Images des soirées' });
const counter = (page: Page) => page.locator('#gallery [aria-live]');

/** Captions of the pictures that are whole in the window of the carousel. */
const inView = (page: Page) =>
  strip(page).evaluate((list) => {
    const frame = list.getBoundingClientRect();
    return [...list.children]
      .map((item, index) => ({ index: index + 1, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= frame.left - 2 && box.right <= frame.right + 2)
      .map(({ index }) => index);
  });

async function open(page: Page) {
  await page.goto('/');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Image suivante' })).toBeVisible();
}

test('three pictures of 400 px on a desk, one on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(strip(page).getByRole('listitem')).toHaveCount(12);
  expect(await inView(page)).toEqual([1, 2, 3]);
  const heights = await strip(page)
    .locator('figure')
    .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([400]));
  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(() => inView(page)).toEqual([1]);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
});

test('the first three pictures load at once, the others when they come near', async ({ page }) => {
  await page.goto('/');
  const html = await (await page.request.get('/')).text();
  const images = html.match(/<img[^>]+\/images\/gallery\/[^>]+>/g) ?? [];
  expect(images.map((tag) => /loading="(\w+)"/.exec(tag)?.[1])).toEqual([
    ...Array.from({ length: 3 }, () => 'eager'),
    ...Array.from({ length: 9 }, () => 'lazy'),
  ]);
  for (const tag of images) expect(tag).toMatch(/width="\d+" height="\d+"/);
});

test('buttons and arrow keys move it one picture at a time and wrap around both ways', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
  await page.getByRole('button', { name: 'Image précédente' }).click();
  await page.getByRole('button', { name: 'Image précédente' }).click();
  await expect.poll(() => inView(page)).toEqual([10, 11, 12]);
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => inView(page)).toEqual([2, 3, 4]);
});

test('three quick clicks move it by three, however slow the scroll', async ({ page }) => {
  await open(page);
  const next = page.getByRole('button', { name: 'Image suivante' });
  for (let click = 0; click < 3; click += 1) {
    await next.click();
    await page.waitForTimeout(130);
  }
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await expect(counter(page)).toHaveText('4 / 12');
});

test('advances by itself every five seconds, rests while looked at, and stops when asked', async ({
  page,
}) => {
  await open(page);
  await page.mouse.move(5, 5);
  await expect(counter(page)).toHaveText('2 / 12', { timeout: 7000 });

  await strip(page).hover();
  await page.waitForTimeout(5600);
  await expect(counter(page)).toHaveText('2 / 12');

  await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(5600);
  await expect(counter(page)).toHaveText('2 / 12');
  await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
});

test('rests three seconds after it was moved by hand, then goes on', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(5500);
  await expect(counter(page)).toHaveText('2 / 12');
  await expect(counter(page)).toHaveText('3 / 12', { timeout: 4000 });
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it does not start by itself', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
    await page.waitForTimeout(5600);
    await expect(counter(page)).toHaveText('1 / 12');
  });
});

test.describe('when pictures cannot be had', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_FAILED/] });

  test('says so in their place, with their captions', async ({ page }) => {
    await page.route('**/images/gallery/**', (route) => route.abort());
    await open(page);
    await expect(
      page.locator('#gallery').getByText('Image non disponible', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.locator('#gallery').getByText('On trinque à la première rencontre')).toBeVisible();
  });
});
