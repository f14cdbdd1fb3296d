import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
// A site of its own: the pages of past evenings would differ in the tests of other files.
import { test } from '#tests/e2e/support/killable-site.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

/** An evening that took place, three months ago for one width and four for the other. */
async function makeEvening(months: number): Promise<string> {
  const api = await owner();
  const { data: next } = await api
    .from('event_editions')
    .select()
    .eq('is_next', true)
    .single()
    .throwOnError();
  const start = new Date();
  start.setUTCMonth(start.getUTCMonth() - months, 5);
  start.setUTCHours(16, 30, 0, 0);
  const { id: _id, ...facts } = next;
  const { data: made } = await api
    .from('event_editions')
    .insert({
      ...facts,
      starts_at: start.toISOString(),
      doors_at: start.toISOString(),
      official_start_at: new Date(+start + 1_800_000).toISOString(),
      ends_at: new Date(+start + 6 * 3_600_000).toISOString(),
      state: 'full',
      is_next: false,
    })
    .select('id')
    .single()
    .throwOnError();
  return made.id;
}

/** A visitor asks to be taken off the only photo of the page. */
async function ask(page: Page, path: string, email: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Me retirer de cette photo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me retirer de cette photo' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Où êtes-vous sur la photo ?').fill('À gauche, en bleu');
  await page.getByRole('main').getByLabel('Votre email').fill(email);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('heading', { name: 'Votre demande est enregistrée' })).toBeFocused();
  const receipt = page.locator('strong').filter({ hasText: /^[0-9A-F]{12}$/ });
  return (await receipt.textContent()) ?? '';
}

for (const [width, months] of [
  [1280, 3],
  [360, 4],
] as const) {
  test(`ADMIN-190 ADMIN-192 at ${width} px: a page is written and published, and a photo taken down on request; no axe finding`, async ({
    page,
    email,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await asAdministrator(page);
    const id = await makeEvening(months);
    await page.goto(`/admin/settings/soirees/${id}`);
    await page.getByLabel('Récit', { exact: true }).fill('Il pleuvait.\n\nOn a ri.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter une photo' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ajouter une photo' });
    await drawer.locator('input[type="file"]').setInputFiles('public/images/social.jpg');
    await drawer
      .getByRole('form', { name: 'Texte et cadrage' })
      .getByLabel('Texte alternatif')
      .fill('Le toit.');
    await drawer.getByRole('button', { name: 'Enregistrer l’image' }).click();
    await expect(drawer.getByText('Le texte alternatif est celui de l’image')).toBeVisible();
    await drawer.getByLabel('Noms des personnes').fill('Inès');
    await drawer.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(drawer.getByText('Un nom ne s’affiche qu’avec l’accord', { exact: false })).toBeVisible();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await drawer.getByLabel('Chaque personne nommée est d’accord').check();
    await drawer.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(drawer).toHaveCount(0);

    await page.getByRole('switch', { name: 'Page en ligne' }).check();
    await expect(page.getByText('La page est en ligne.')).toBeVisible();
    await page.getByRole('button', { name: 'Afficher l’aperçu' }).click();
    await expect(page.getByText('Avec Inès')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const path =
      (await page.getByRole('link', { name: 'Voir la page (nouvel onglet)' }).getAttribute('href')) ?? '';
    await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 2000 }).toBe(200);
    await page.goto(path);
    await expect(page.getByText('Il pleuvait.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir la photo' })).toHaveAttribute('href', '#photos');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const receipt = await ask(page, path, email);

    await page.goto('/admin/settings?q=retrait');
    const remove = page.getByRole('button', { name: `Retirer la photo… (demande ${receipt})` });
    await expect(remove).toBeVisible();
    expect(await axeFindings(page, '#soirees')).toEqual([]);
    await page.getByRole('button', { name: `Refuser… (demande ${receipt})` }).click();
    const refusal = page.getByRole('dialog', { name: 'Refuser le retrait' });
    await refusal.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(refusal.getByText('Donnez la raison du refus.')).toBeVisible();
    await refusal.getByLabel('Raison du refus').fill('Personne n’est visible.');
    await refusal.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(page.getByText('La demande est refusée.', { exact: false })).toBeVisible();
    await page.keyboard.press('u');
    await expect(remove).toBeVisible();

    await remove.click();
    await page.getByRole('button', { name: 'Retirer définitivement' }).click();
    await expect(page.getByText('La photo est retirée', { exact: false })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(path)).text(), { timeout: 2000 })
      .not.toContain('Avec Inès');
  });
}
