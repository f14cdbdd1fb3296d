import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

async function setState(state: 'open' | 'full'): Promise<void> {
  const service = await owner();
  await service.from('event_editions').update({ state }).eq('is_next', true).throwOnError();
}

/** Opens a page once it shows that the edition is full. */
async function openFull(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Me prévenir' })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
}

const form = (page: Page) => page.locator('form[action="/liste-attente"]');
const main = (page: Page) => page.getByRole('main');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.beforeEach(() => setState('full'));
test.afterEach(async ({ page }) => {
  await setState('open');
  await expect(async () => {
    await page.goto('/');
    // In a narrow window the header leaves the booking to the hero.
    await expect(page.getByRole('link', { name: /^Réserver ma place/ }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
});

for (const width of [360, 1280]) {
  test(`NEWSLETTER-170 at ${width} px: a full edition leads to the form, a mail confirms, its link leaves; no axe finding`, async ({
    page,
    email,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await openFull(page, '/networking-lille');
    await page.getByRole('banner').getByRole('link', { name: 'Me prévenir' }).click();
    await expect(page.getByRole('heading', { name: 'Complet, pour l’instant.' })).toBeInViewport();
    await expect(main(page).getByRole('link', { name: /^Réserver ma place/ })).toHaveCount(0);
    const field = form(page).getByLabel('Votre email');
    const submit = form(page).getByRole('button', { name: 'Prévenez-moi' });
    await field.scrollIntoViewIfNeeded();
    expect(await axeFindings(page, '#booking')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(width);

    await field.fill('pas-une-adresse@');
    await submit.click();
    await expect(page.getByText('Email invalide').first()).toBeVisible();
    await expect(field).toHaveValue('pas-une-adresse@');

    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText('C’est noté')).toBeVisible();
    await expect(form(page).getByRole('status')).toContainText('Ouvrez l’email');
    await expect(field).toHaveValue('');

    const [mail] = await outbox(email);
    await page.goto(linkIn(mail, '/liste-attente/confirmer'));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Confirmer votre adresse');
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('button').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Vous êtes sur la liste');

    await page.goto(linkIn(mail, '/liste-attente/quitter'));
    await main(page).getByRole('button', { name: 'Quitter la liste' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Vous avez quitté la liste');
    expect(await overflow(page)).toBeLessThanOrEqual(width);
  });

  test(`NEWSLETTER-170 at ${width} px: the calendar has the form, and says why an address was not taken; no axe finding`, async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/503|409|429/);
    await page.setViewportSize({ width, height: 800 });
    await openFull(page, '/evenements-lille');
    await page.getByRole('link', { name: /^Me prévenir.+vendredi/ }).click();
    await expect(form(page)).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(width);
    const field = form(page).getByLabel('Votre email');
    const submit = form(page).getByRole('button', { name: 'Prévenez-moi' });
    for (const [status, code, message] of [
      [503, 'UNAVAILABLE', 'Une erreur est survenue. Veuillez réessayer.'],
      [409, 'EDITION_NOT_FULL', 'L’édition n’est plus complète'],
      [429, 'RATE_LIMIT_EXCEEDED', 'Trop de tentatives'],
    ] as const) {
      await page.route(/waiting-list-join/, (route) =>
        route.fulfill({
          status,
          json: { error: code, code },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await field.fill(email);
      await submit.click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveValue(email);
      await page.unroute(/waiting-list-join/);
    }
    await submit.click();
    await expect(page.getByText('C’est noté')).toBeVisible();
  });

  test(`NEWSLETTER-177 at ${width} px: the waiting addresses are counted, listed and removed; no axe finding`, async ({
    page,
    email,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const service = await owner();
    await service
      .rpc('join_waiting_list', { email, source: 'home', ip: '203.0.113.7', consent_version: '1' })
      .throwOnError();
    const [mail] = await outbox(email);
    const token = new URL(linkIn(mail, '/liste-attente/confirmer')).searchParams.get('token');
    await service.rpc('confirm_waiting_list', { token: token ?? '' }).throwOnError();

    await asAdministrator(page);
    await page.goto('/admin/newsletter');
    const tile = page.getByRole('link').filter({ hasText: /^\d+$/ });
    await expect(tile).toHaveCount(5);
    await tile.last().click();
    await expect(page).toHaveURL('/admin/newsletter?onglet=attente');
    const search = page.getByRole('searchbox', { name: 'Chercher une adresse' });
    await search.fill(email);
    await search.press('Enter');
    const table = page.getByRole('table', { name: 'Adresses en attente d’une place' });
    const row = table.getByRole('row').filter({ hasText: 'confirmée' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('v•••@exemple.fr');
    await expect(row).toContainText('accueil');
    await expect(table.getByText(email)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(width);

    await row.locator('summary').click();
    await page.getByRole('button', { name: 'Retirer…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retirer cette adresse' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText('Adresse retirée')).toBeVisible();
    await expect(page.getByText('Aucune adresse ne correspond.')).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NEWSLETTER-170 the form posts, and its result, the confirmation and the departure are pages', async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/410/);
    const title = main(page).getByRole('heading', { level: 1 });
    await openFull(page, '/');
    await form(page).getByLabel('Votre email').fill(email);
    await form(page).getByRole('button', { name: 'Prévenez-moi' }).click();
    await expect(page).toHaveURL('/liste-attente');
    await expect(title).toContainText('C’est noté');

    const [mail] = await outbox(email);
    await page.goto(linkIn(mail, '/liste-attente/confirmer'));
    await main(page).getByRole('button').click();
    await expect(title).toHaveText('Vous êtes sur la liste');
    await page.goto(linkIn(mail, '/liste-attente/quitter'));
    await main(page).getByRole('button').click();
    await expect(title).toHaveText('Vous avez quitté la liste');
    await page.goto(linkIn(mail, '/liste-attente/confirmer'));
    await main(page).getByRole('button').click();
    await expect(title).toHaveText('Ce lien n’est plus valable');
  });
});

test('NEWSLETTER-173 a mail program leaves with one POST, without a page', async ({
  page,
  request,
  email,
  allowedConsole,
}) => {
  allowedConsole.push(/410/);
  const service = await owner();
  await service
    .rpc('join_waiting_list', { email, source: 'home', ip: '203.0.113.8', consent_version: '1' })
    .throwOnError();
  const [mail] = await outbox(email);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  const link = linkIn(mail, '/liste-attente/quitter');
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
  }
  await page.goto(linkIn(mail, '/liste-attente/confirmer'));
  await main(page).getByRole('button').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable');
});
