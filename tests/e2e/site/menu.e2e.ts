import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /le menu$/ });
const menu = (page: Page) => page.locator('#menu');
const links = (page: Page) => menu(page).getByRole('link');

for (const width of [360, 767]) {
  test.describe(`FRAME-05 the menu at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('opens, announces its state, and closes by button, Escape and outside tap', async ({ page }) => {
      await page.goto('/');
      await expect(button(page)).toHaveAccessibleName('Ouvrir le menu');
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(button(page)).toHaveAccessibleName('Fermer le menu');
      await expect(links(page)).toHaveText([
        'Le concept',
        'Galerie',
        'FAQ',
        'Pourquoi venir',
        'Organisateurs',
        'Blog',
        'Contact',
        'Presse',
        'Networking Lille',
        /^Réserver ma place/,
      ]);
      await button(page).click();
      await expect(menu(page)).toBeHidden();

      await button(page).press('Enter');
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(button(page)).toBeFocused();

      await button(page).click();
      await page.getByRole('banner').click({ position: { x: 150, y: 8 } });
      await expect(menu(page)).toBeHidden();
    });

    test('Tab visits its links and no element behind it', async ({ page }) => {
      await page.goto('/contact');
      await button(page).press('Enter');
      await expect(menu(page)).toBeVisible();
      const count = await links(page).count();
      for (let index = 0; index < count; index += 1) {
        await page.keyboard.press('Tab');
        await expect(links(page).nth(index)).toBeFocused();
      }
      // When Tab leaves the last link the menu closes, because it would cover the focused element.
      await page.keyboard.press('Tab');
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('main :focus')).toHaveCount(1);
    });

    test('closes when a link is followed: to a section, to a page, or back', async ({ page }) => {
      await page.goto('/');
      await button(page).click();
      await menu(page).getByRole('link', { name: 'FAQ' }).click();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('#faq')).toBeFocused();

      await button(page).click();
      await menu(page).getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(menu(page)).toBeHidden();

      await button(page).click();
      await expect(menu(page).locator('[aria-current=page]')).toHaveText('Contact');
      await page.goBack();
      await expect(page).toHaveURL('/#faq');
      await expect(menu(page)).toBeHidden();
    });

    test('axe reports nothing while it is open', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('shows all links and no menu button on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(button(page)).toBeHidden();
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar.getByRole('link')).toHaveCount(9);
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test.describe('before hydration', () => {
  test.use({ waitsForScript: false, viewport: { width: 360, height: 740 } });

  test('FRAME-05 the menu that the visitor opens stays open, with its state', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    scripts.resolve();
    await waitForHydration(page);
    await expect(button(page)).toHaveAccessibleName('Fermer le menu');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toHaveAccessibleName('Ouvrir le menu');
  });
});
