import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher dans le blog' });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const status = (page: Page) => page.getByRole('region', { name: 'Les articles' }).getByRole('status').first();
const address = (page: Page) => new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).search);

// When a letter is typed during loading, the browser logs the cancelled navigation.
test.use({ allowedConsole: [/Transition was skipped/] });

test('updates the list while typing, keeps the text and the caret, and announces the count', async ({
  page,
}) => {
  await page.goto('/blog');
  // A pattern instead of a number: other tests publish articles too.
  await expect(status(page)).toHaveText(/^\d+ article\(s\) trouvé\(s\)/);
  await search(page).click();
  await page.keyboard.type('prénoms lundi', { delay: 40 });
  await expect(status(page)).toHaveText('Aucun article ne correspond à votre recherche.');
  // Typing in the middle of the text keeps the caret there.
  for (const _ of 'lundi') await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('X', { delay: 350 });
  await expect(search(page)).toHaveValue('prénomsXlundi');
  await expect(search(page)).toBeFocused();
  expect(
    await search(page).evaluate((input) => input instanceof HTMLInputElement && input.selectionStart),
  ).toBe(8);

  await search(page).fill('PRENOMS');
  await expect(status(page)).toHaveText('1 article(s) trouvé(s)');
  await expect(titles(page)).toHaveText(['Arriver seul, repartir avec trois prénoms']);
  expect(address(page)).toBe('/blog?q=PRENOMS');
  await expect(search(page)).toBeFocused();
});

test('the back button leaves the search in one step, and returns to it from an article', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await search(page).fill('trente');
  await expect(status(page)).toHaveText('2 article(s) trouvé(s)');
  await page.getByRole('link', { name: 'Pourquoi nous nous arrêtons à trente' }).click();
  await expect(page).toHaveURL(/pourquoi-trente-personnes$/);
  await page.goBack();
  await expect(search(page)).toHaveValue('trente');
  await expect(status(page)).toHaveText('2 article(s) trouvé(s)');
  // Typing replaced the history entry of the list.
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('categories and tags combine and are removed one by one; the search field is updated by back and forward', async ({
  page,
}) => {
  await page.goto('/blog?q=lundi');
  await page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: /^Réseau/ })
    .click();
  await expect(page.getByRole('link', { name: 'Retirer le filtre Réseau' })).toBeVisible();
  expect(address(page)).toBe('/blog?q=lundi&categorie=Réseau');
  await page
    .getByRole('navigation', { name: 'Tags populaires' })
    .getByRole('link', { name: '#rencontres' })
    .click();
  await expect(page.getByRole('link', { name: 'Retirer le filtre #rencontres' })).toBeVisible();
  await page.getByRole('link', { name: 'Retirer le filtre « lundi »' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(status(page)).toHaveText('3 article(s) trouvé(s)');
  await page.goBack();
  await expect(search(page)).toHaveValue('lundi');
  expect(await axeFindings(page)).toEqual([]);
});

test('by keyboard: the search, then the first article', async ({ page }) => {
  await page.goto('/blog');
  await search(page).focus();
  await page.keyboard.type('ciré');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Aucun article ne correspond à votre recherche.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('auvent');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(1);
  const link = page.getByRole('link', { name: /sous l’auvent/ });
  for (let step = 0; step < 200; step += 1) {
    if (await link.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/carnet-d-un-premier-vendredi$/);
});

test('searches for a text typed before hydration', async ({ page, context }) => {
  const held = Promise.withResolvers<void>();
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  void page.goto('/blog').catch(() => undefined);
  await search(page).pressSequentially('prix');
  held.resolve();
  await expect(status(page)).toHaveText('1 article(s) trouvé(s)');
  await expect(search(page)).toHaveValue('prix');
});

for (const width of [360, 1280]) {
  test(`each state is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/blog', '/blog?q=prix', '/blog?q=introuvable', '/blog?categorie=Absente']) {
      await page.goto(path);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form submits the search and keeps the category', async ({ page }) => {
    await page.goto('/blog?categorie=Réseau');
    await search(page).fill('ecrire');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    expect(address(page)).toBe('/blog?q=ecrire&categorie=Réseau');
    await expect(titles(page)).toHaveText(['Le lundi d’après\u00a0: relancer sans déranger']);
  });
});
