import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const phone = { width: 360, height: 780 };

/** Links to the ticketing that a visitor sees and can touch, by their text. */
const seenBookings = (page: Page) =>
  page.locator('a[href^="https://lu.ma/"]').evaluateAll((all) =>
    all
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const touched = document.elementFromPoint(left + width / 2, top + height / 2);
        return link.contains(touched) && Number(getComputedStyle(link).opacity) > 0.5;
      })
      .map((link) => link.textContent),
  );

test.describe('on a phone of 360 by 780 px', () => {
  test.use({ viewport: phone });

  test('HOME-49 the first screen shows date, place, price, places left and one booking button', async ({
    page,
  }) => {
    await page.goto('/');
    const hero = page.getByRole('region', { name: /Lille se parle/ });
    for (const text of [
      '7 novembre - 18h30',
      'Rooftop, Lille',
      '10 € TTC • En présentiel • 30 places max',
      'Plus que 12 places disponibles',
      '18 inscrits sur 30',
    ])
      await expect(hero.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    const button = await hero.getByRole('link', { name: /^Réserver ma place/ }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(button?.width).toBe(320);
    expect(await seenBookings(page)).toHaveLength(1);
    // The picture is at the top, and not covered by a second one.
    const picture = await hero.locator('picture img').boundingBox();
    expect(picture?.y).toBe(0);
  });

  test('FRAME-39 at most one booking button is in view at every scroll position', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/why', '/evenements-lille']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 340) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect
          .poll(async () => (await seenBookings(page)).length, { message: `${path} at ${top} px` })
          .toBeLessThanOrEqual(1);
      }
    }
  });

  test('HOME-50 the home page is at most 15 000 px long', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(15_000);
  });

  test('HOME-50 each row shows the edge of its next card, and the arrow keys reach its last one', async ({
    page,
  }) => {
    await page.goto('/');
    const rows = page.locator('main .snap-row');
    await expect(rows).toHaveCount(7);
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded();
      const cards = row.locator(':scope > li');
      expect((await cards.nth(1).boundingBox())?.x).toBeLessThan(phone.width - 32);
      await row.locator('a, button, summary').first().focus();
      const edge = async () => {
        await page.keyboard.press('ArrowRight');
        return cards.last().evaluate((card) => card.getBoundingClientRect().right);
      };
      await expect.poll(edge).toBeLessThanOrEqual(phone.width);
    }
  });

  test('HOME-50 paper shows the cards of each row below one another', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    for (const row of await page.locator('main .snap-row').all()) {
      const cards = await row.locator(':scope > li').evaluateAll((all) =>
        all.map((card) => {
          const { top, bottom, left, right } = card.getBoundingClientRect();
          return { top, bottom, left, right };
        }),
      );
      for (const [index, { top, left, right }] of cards.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(phone.width);
        expect(top).toBeGreaterThanOrEqual(cards[index - 1]?.bottom ?? -Infinity);
      }
    }
  });

  test('HOME-50 the badges are a row that scrolls, also to the last card by keyboard', async ({ page }) => {
    await page.goto('/');
    const row = page.locator('.badge-cards');
    const gold = row.locator('[data-tier=gold]');
    await row.scrollIntoViewIfNeeded();
    await expect(gold).not.toBeInViewport();
    await gold.getByRole('button').focus();
    await expect(gold.getByRole('button')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('HOME-50 the long biographies are folded, and open by keyboard', async ({ page }) => {
    await page.goto('/');
    const bio = page.locator('#organizers details').first();
    await expect(bio.locator('p')).toBeHidden();
    await bio.locator('summary').press('Enter');
    await expect(bio.locator('p')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#organizers details').last().locator('p')).toBeVisible();
  });

  test('MAP-28 the three buttons of the map share a row', async ({ page }) => {
    await page.goto('/map');
    const buttons = page.getByRole('link', { name: /^Ouvrir dans Maps/ }).locator('xpath=../*');
    await expect(buttons).toHaveCount(3);
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('CALENDAR-30 the open month is the first card of the calendar', async ({ page }) => {
    await page.goto('/evenements-lille');
    const tops = await page.locator('.calendar tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        status: row.getAttribute('data-status'),
        top: row.getBoundingClientRect().top,
      })),
    );
    const [first, second] = tops.toSorted((a, b) => a.top - b.top);
    expect([first?.status, second?.status]).toEqual(['open', 'later']);
  });

  test('FRAME-40 the menu begins with date, place and places left, and has two columns', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(menu.getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
    await expect(menu.getByText('Plus que 12 places disponibles', { exact: true })).toBeVisible();
    const [first, second] = await menu.getByRole('listitem').all();
    expect((await first?.boundingBox())?.y).toBeCloseTo((await second?.boundingBox())?.y ?? 0, 0);
    await expect(menu.getByRole('link', { name: /^Réserver ma place/ })).toBeInViewport({ ratio: 1 });
  });
});

test('FRAME-39 the header of a wide window keeps its button above the hero, as an outline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('link', { name: /^Réserver ma place/ });
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS('color', 'rgb(255, 248, 240)');
  await page.goto('/contact');
  await expect(button).toHaveCSS('background-color', 'rgb(242, 96, 12)');
});

test('FRAME-39 the floating bar of a wide window steps aside while a band offers the booking', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const bar = page.locator('.floating-bar');
  const show = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await show('#gallery');
  await expect(bar).toBeVisible();
  await show('.band-offer');
  await expect(bar).toHaveAttribute('data-visible', 'true');
  await expect(bar).toBeHidden();
  expect(await seenBookings(page)).toEqual([expect.stringMatching(/^Réserver ma place/)]);
  await show('#organizers-title');
  await expect(bar).toBeVisible();
});

test('EVENT-117 a large date breaks between the weekday and the day only', async ({ page }) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    const date = page.getByRole('heading', { name: 'vendredi 7 novembre 2025' }).locator('time');
    const lines = await date.evaluate((time) =>
      [...time.children].map((part) => part.getClientRects().length),
    );
    expect(lines, `${width} px`).toEqual([1, 1, 1]);
  }
});
