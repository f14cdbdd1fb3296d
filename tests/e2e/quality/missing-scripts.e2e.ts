import type { Page } from '@playwright/test';

import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

// The browser and the router log the failed request.
test.use({
  allowedConsole: [
    /Failed to load resource|ERR_FAILED|dynamically imported module|Error loading route module/,
  ],
});

const withhold = (page: Page, script: string) =>
  page.route(new RegExp(`/assets/${script}-[\\w-]+\\.js$`), (route) => route.abort());

test.describe('from the first visit', () => {
  test.use({ waitsForScript: false });

  for (const script of ['entry\\.client', 'framework', 'shell', 'home-page', 'home-parts', 'badges-section'])
    test(`without its script ${script}, the home page can be read and its booking and newsletter work`, async ({
      page,
      email,
    }) => {
      await withhold(page, script);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main > section')).toHaveCount(14);
      for (const part of ['#organizers', '#faq', '#partners', '#doors'])
        await expect(page.locator(part)).toBeVisible();
      const booking = page.getByRole('banner').getByRole('link', { name: /^Réserver ma place/ });
      await expect(booking).toHaveAttribute('href', /^https:\/\/lu\.ma\//);

      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('contentinfo').getByLabel('Votre email').fill(email);
      await page.getByRole('contentinfo').getByRole('button', { name: "S'abonner" }).click();
      await expect(
        page.getByText(
          'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
        ),
      ).toBeVisible();
    });
});

test('while a section waits for a script that never loads, the rest of the site works', async ({ page }) => {
  await withhold(page, 'organizers-section');
  await withhold(page, 'gallery-section');
  await page.goto('/', { waitUntil: 'networkidle' });
  const whole = () => expect(page.locator('main > section')).toHaveCount(14);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await whole();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^ALINE/ })
    .click();
  await whole();
  // The navigation of the previous click may still be pending: when it ends, the section is rendered again and
  // loses the focus.
  await expect(async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Organisateurs' }).click();
    await expect(page.locator('#organizers')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await whole();
  await page.locator('.faq-item summary').first().click();
  await page.locator('.faq-item').first().getByRole('link').click();
  await whole();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('link', { name: /^bonjour@/ }).first()).toBeVisible();
});

test('requests the document from the server when the script of a page fails to load', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await withhold(page, 'contact');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/.+/);
  await expect(page.getByRole('link', { name: /^bonjour@/ }).first()).toBeVisible();
});

test('FRAME-60 offline, a click on a link keeps the open page, and the link is followed once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const banner = page.getByRole('banner');
  for (const name of ['Blog', 'Contact']) {
    await banner.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Vous êtes hors ligne').first()).toBeVisible();
  }
  await expect(page).toHaveURL('/');
  await banner.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.locator('#faq')).toBeInViewport();
  await context.setOffline(false);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('link', { name: /^bonjour@/ }).first()).toBeVisible();
});

test('requests the home page from the server when the script of one of its sections fails to load', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await withhold(page, 'organizers-section');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^ALINE/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#organizers')).toContainText('Léa a dirigé pendant huit ans');
});

test('shows messages without the toaster script, and sends a refused subscription once online', async ({
  page,
  email,
}) => {
  await page.goto('/badges');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const field = page.getByRole('contentinfo').getByLabel('Votre email');
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText('Une erreur est survenue. Veuillez réessayer.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(email);
  await page.context().setOffline(false);
  await expect(page.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeHidden({ timeout: 6000 });
  await field.press('Enter');
  // In the form where the browser requests a failed module again (Chromium 156), else on the page of a native submission.
  await expect(
    page
      .getByText(
        'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
      )
      .first(),
  ).toBeVisible();
});

test('keeps address and directions when the plan fails to load', async ({ page }) => {
  await withhold(page, 'plan');
  await page.goto('/map');
  await expect(page.getByText('Le plan dessiné n’a pas pu être chargé')).toBeVisible();
  await expect(page.getByText('24 rue du Toit-Doré, 59800 Lille').first()).toBeVisible();
  await expect(page.getByText('Oups, un problème est survenu')).toHaveCount(0);
});

test('shows alternative texts in place of all pictures when none can be loaded', async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await expect(
    page.locator('#gallery').getByText('Image non disponible', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const person of await page.locator('#organizers article').all()) {
    await person.scrollIntoViewIfNeeded();
    await expect(person.getByText(/^[A-Z]{2}$/)).toBeVisible();
  }
  // A decorative picture is removed; an informative one is replaced by its alternative text.
  const broken = await page
    .locator('img:not([alt=""]):not([loading=lazy])')
    .evaluateAll((all) => all.filter((node) => node.getBoundingClientRect().width > 0).length);
  expect(broken).toBe(0);
});

test.describe('in the back-office', () => {
  test.use({ waitsForScript: false });

  test('ADMIN-278 offers a retry and the home page when the script of a screen fails to load', async ({
    page,
  }) => {
    const lea = await administrator('Léa');
    await signIn(page, lea.session);
    await withhold(page, 'comments');
    await page.goto('/admin/comments', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    const retry = main.getByRole('link', { name: 'Réessayer' });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await expect(main.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Commentaires', level: 1 })).toBeVisible();
  });
});
