import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSiteAt } from '#tests/e2e/support/server.ts';

test.describe('the home page', () => {
  test('shows date, places, price, place and booking link', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hero.getByText('7 novembre - 18h30', { exact: true })).toBeVisible();
    await expect(hero.getByText('Plus que 12 places disponibles', { exact: true })).toBeVisible();
    for (const booking of await page.getByRole('link', { name: /^Réserver ma place/ }).all()) {
      await expect(booking).toHaveAttribute('href', /^https:\/\/lu\.ma\//);
      await expect(booking).toHaveAttribute('target', '_blank');
      await expect(booking).toHaveAttribute('rel', /noopener/);
    }
    await expect(hero.getByRole('link', { name: /^Rejoindre le groupe/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/chat\.whatsapp\.com\//,
    );
  });

  test('counts down to 18:30 in Paris', async ({ page }) => {
    await page.goto('/');
    const countdown = page.getByRole('timer');
    await expect(countdown).toContainText('17');
    await expect(countdown).toContainText('jours');
    await expect(countdown).toContainText('07');
    const before = await countdown.innerText();
    await expect.poll(() => countdown.innerText()).not.toBe(before);
  });

  test('darkens the picture from 0.2 to 0.6 over the first 400 px', async ({ page }) => {
    await page.goto('/');
    const opacity = (): Promise<number> =>
      page.locator('[data-hero-overlay]').evaluate((node) => Number(getComputedStyle(node).opacity));
    await expect.poll(opacity).toBeCloseTo(0.2, 1);
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect.poll(opacity).toBeCloseTo(0.4, 1);
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await expect.poll(opacity).toBeCloseTo(0.6, 1);
  });

  test('has a skip link to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu principal' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'FAQ' }).first().focus();
    await page.keyboard.press('Alt+m');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('opens and closes the menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('link', { name: 'Networking Lille' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('throws when its client entry is executed twice', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('timer')).toBeVisible();
    const second = await page.evaluate(async () => {
      const entry = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/entry.client-'));
      const started: Promise<unknown> = import(`${entry?.name}?again`);
      return started.then(
        () => 'started',
        (error: unknown) => String(error),
      );
    });
    expect(second).toContain('App already booted');
  });
});

test.describe('when the edition is cancelled while the site runs', () => {
  test('no page offers a booking, and all link to the chat group', async ({ page }) => {
    const site = await startSiteAt();
    try {
      await page.goto(site.url);
      await expect(page.getByRole('link', { name: /^Réserver ma place/ }).first()).toBeVisible();

      const keys: { secretKey: string } = JSON.parse(await readFile(join(site.dataDir, 'keys.json'), 'utf8'));
      const organiser = createClient(site.url, keys.secretKey);
      const { error } = await organiser
        .from('event_editions')
        .update({ state: 'cancelled' })
        .eq('is_next', true);
      expect(error).toBeNull();

      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main').getByText('Cette édition est annulée').first()).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 10_000 });
      await expect(page.getByRole('link', { name: /^Réserver ma place/ })).toHaveCount(0);
      await expect(page.getByRole('timer')).toHaveCount(0);
      await expect(
        page.getByRole('banner').getByRole('link', { name: /^Rejoindre le groupe/ }),
      ).toBeVisible();
    } finally {
      // Pending requests of the page would fail after the site has stopped.
      await page.goto('about:blank');
      await site.stop();
    }
  });
});
