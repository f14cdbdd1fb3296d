import type { Page } from '@playwright/test';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantRole, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

let files = 0;
const unique = (): string => `${Date.now()}-${(files += 1)}`;
const choose = (page: Page, text: string, name = 'abonnes.csv') =>
  page.getByLabel('Fichier CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const number = (page: Page, title: string) =>
  page.locator('dl > div').filter({ hasText: title }).locator('dd');

test('NEWSLETTER-162 at 360 and 1280 px: a file is checked, then imported with its proof; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const tag = unique();
  await page.goto('/admin/newsletter');
  await page.getByRole('link', { name: 'Importer…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des abonnés' })).toBeVisible();
  await choose(
    page,
    `Nom;Email\nLéa;lea-${tag}@exemple.fr\nTom;tom-${tag}@exemple.fr\nX;x\nLéa;LEA-${tag}@exemple.fr\n`,
  );
  await expect(page.getByText('4 lignes lues')).toBeVisible();
  await expect(page.getByLabel('Colonne des adresses')).toHaveValue('1');
  expect(await findingsAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Rien n’est encore enregistré.')).toBeVisible();
  await expect(number(page, 'Nouvelles')).toHaveText('2');
  await expect(number(page, 'Mal écrites')).toHaveText('1');
  await expect(number(page, 'En double')).toHaveText('1');

  const start = page.getByRole('button', { name: 'Importer 2 adresses' });
  await start.click();
  await expect(page.getByText('Écrivez au moins 10 caractères.')).toBeVisible();
  await page.getByLabel('Preuve de consentement').fill('Bulletins signés à l’entrée');
  await start.click();
  await expect(page.getByText('Import terminé')).toBeVisible({ timeout: 15_000 });
  await expect(number(page, 'Ajoutées')).toHaveText('2');
  expect(await findingsAtWidths(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les lignes laissées' }).click();
  expect((await download).suggestedFilename()).toBe('import-lignes-laissees.csv');
  const { data } = await (
    await owner()
  )
    .from('newsletter_subscribers')
    .select('status, source, consent_proof')
    .eq('email', `lea-${tag}@exemple.fr`)
    .single()
    .throwOnError();
  expect(data).toEqual({
    status: 'confirmed',
    source: 'import',
    consent_proof: 'Bulletins signés à l’entrée',
  });
  await page.reload();
  await expect(number(page, 'Ajoutées')).toHaveText('2');
});

test('NEWSLETTER-162 an invalid file is refused with the reason, and a failed check keeps the file', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  await asAdministrator(page);
  await page.goto('/admin/newsletter/importer');
  await choose(page, '');
  await expect(page.getByText('Ce fichier est vide.')).toBeVisible();
  await choose(page, 'Nom;Ville\nLéa;Lille\n');
  await expect(page.getByText('Aucune adresse email dans ce fichier.')).toBeVisible();
  await choose(page, 'a@exemple.fr\n'.repeat(10_001));
  await expect(page.getByText('Ce fichier dépasse 10 000 lignes : coupez-le.')).toBeVisible();
  await choose(page, 'x'.repeat(2_000_001));
  await expect(page.getByText('Ce fichier dépasse 2 Mo : coupez-le.')).toBeVisible();
  await choose(page, `b-${unique()}@exemple.fr\n`);
  await page.route('**/rest/v1/rpc/add_import_lines', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/rest/v1/rpc/add_import_lines');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('button', { name: 'Importer 1 adresse' })).toBeVisible();
});

test('NEWSLETTER-162 the role reader reads « Accès refusé »', async ({ page }) => {
  const reader = await member('Rene');
  await grantRole(reader.id, 'reader');
  await signIn(page, await sessionOf(reader.email));
  await page.goto('/admin/newsletter/importer');
  await expect(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible();
});
