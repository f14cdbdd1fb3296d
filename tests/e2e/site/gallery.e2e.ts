import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const strip = (page: Page) => page.getByRole('list', { name: 'Images des soirées' });
const counter = (page: Page) => page.locator('#gallery [aria-live]');

/** Captions of the pictures completely visible in the carousel. */
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

test('shows three pictures of 400 px on a desktop, one on a phone', async ({ page }) => {
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

test('HOME-12 loads the first three pictures after the first paint, the others when they come near the visible area', async ({
  page,
}) => {
  await page.goto('/');
  const images = strip(page).locator('img');
  const loading = () => images.evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.loading));
  await expect
    .poll(loading)
    .toEqual(Array.from({ length: 12 }, (_, position) => (position < 3 ? 'eager' : 'lazy')));
});

test('moves by one picture with buttons and arrow keys, and wraps around both ways', async ({ page }) => {
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

test('moves by three after three quick clicks, also during slow scrolling', async ({ page }) => {
  await open(page);
  const next = page.getByRole('button', { name: 'Image suivante' });
  for (let click = 0; click < 3; click += 1) {
    await next.click();
    await page.waitForTimeout(130);
  }
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await expect(counter(page)).toHaveText('4–6 / 12');
});

test.describe('autoplay', () => {
  // Hydration is not awaited: the fake clock replaces `performance`, which records its mark.
  test.use({ waitsForScript: false });

  const running = (page: Page) => page.locator('#gallery [data-running=true]');

  /** Opens the carousel with a clock that only `runFor` advances, and the pointer elsewhere. */
  async function openStill(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto('/');
    // The gallery is hydrated when it comes near, and does not move while it is out of view.
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Image suivante' })).toBeVisible();
    await page.mouse.move(5, 5);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(running(page)).toHaveCount(0);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.locator('#gallery').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  }

  test('HOME-11 advances every five seconds', async ({ page }) => {
    await openStill(page);
    await expect(running(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(counter(page)).toHaveText('1–3 / 12');
    await page.clock.runFor(200);
    await expect(counter(page)).toHaveText('2–4 / 12');
    await page.clock.runFor(5000);
    await expect(counter(page)).toHaveText('3–5 / 12');
  });

  test('HOME-11 HOME-72 shows the range of the last three pictures, then wraps around', async ({ page }) => {
    await openStill(page);
    await expect(running(page)).toBeVisible();
    for (let step = 2; step <= 10; step += 1) {
      await page.clock.runFor(5000);
      await expect(counter(page)).toHaveText(`${step}–${step + 2} / 12`);
    }
    await page.clock.runFor(5000);
    await expect(counter(page)).toHaveText('1–3 / 12');
  });

  test('HOME-11 pauses on hover, on keyboard focus and out of view', async ({ page }) => {
    await openStill(page);
    await strip(page).hover();
    await page.clock.runFor(20_000);
    await expect(counter(page)).toHaveText('1–3 / 12');
    await page.mouse.move(5, 5);
    await expect(running(page)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(counter(page)).toHaveText('2–4 / 12');

    await strip(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Image précédente' })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(counter(page)).toHaveText('2–4 / 12');
    await page.getByRole('button', { name: 'Image précédente' }).blur();
    await expect(running(page)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(counter(page)).toHaveText('3–5 / 12');

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(running(page)).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(counter(page)).toHaveText('3–5 / 12');
  });

  test('HOME-11 pauses three seconds after a manual move, then waits five more', async ({ page }) => {
    await openStill(page);
    await page.getByRole('button', { name: 'Image suivante' }).click();
    await page.mouse.move(5, 5);
    await expect(counter(page)).toHaveText('2–4 / 12');
    await page.clock.runFor(2900);
    await expect(running(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(running(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(counter(page)).toHaveText('2–4 / 12');
    await page.clock.runFor(200);
    await expect(counter(page)).toHaveText('3–5 / 12');
  });

  test('HOME-11 stops and restarts with its button', async ({ page }) => {
    await openStill(page);
    await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    await expect(counter(page)).toHaveText('1–3 / 12');
    await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
    await page.mouse.move(5, 5);
    await expect(running(page)).toBeVisible();
    await page.clock.runFor(5100);
    await expect(counter(page)).toHaveText('2–4 / 12');
  });

  test('does not start with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);
    await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(counter(page)).toHaveText('1–3 / 12');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('follows a swipe in both directions', async ({ page }) => {
    await open(page);
    await strip(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await strip(page).boundingBox();
    if (!box) throw new Error('the strip is not drawn');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 12; step += 1) await touch('touchMove', from + ((to - from) * step) / 12);
      await touch('touchEnd');
    };
    await swipe(300, 40);
    // One picture is in view, so the end of the range is not displayed.
    await expect(counter(page)).toHaveText('2 / 12', { useInnerText: true });
    await swipe(40, 300);
    await expect(counter(page)).toHaveText('1 / 12', { useInnerText: true });
  });
});

test.describe('when pictures fail to load', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_FAILED/] });

  test('HOME-13 shows « Image non disponible » with the captions', async ({ page }) => {
    await page.route('**/images/gallery/**', (route) => route.abort());
    await open(page);
    await expect(
      page.locator('#gallery').getByText('Image non disponible', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.locator('#gallery').getByText('On trinque à la première rencontre')).toBeVisible();
  });
});
