import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { administrator, article, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, signIn } from '#tests/e2e/support/members.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Entrées du journal' }).locator('tbody tr');

/** The article is renamed by the administrator in one request; its id filters the log. */
async function renamed(name: string) {
  const [lea, post] = [await administrator(name), await article('Les lampions')];
  const client = await as(lea.session);
  await client.from('blog_posts').update({ title: 'Les lanternes' }).eq('id', post.id).throwOnError();
  return { lea, post };
}

/** A row of a recorded table without a limit of rows. No page and no screen shows a setting of another name. */
const unknownSetting = () => ({
  key: `journal.${crypto.randomUUID()}`,
  value: true,
  description: 'Une ligne du journal',
});

/** Adds rows in one request. */
async function addRows(count: number): Promise<void> {
  const rows = Array.from({ length: count }, unknownSetting);
  await (await owner()).from('settings').insert(rows).throwOnError();
}

test('AUDIT-15 the log at 360 and 1280 px: an entry opens with its changes in French, no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { lea, post } = await renamed('Léa');
  await signIn(page, lea.session);
  await page.goto(`/admin/audit-logs?objet=${post.id}&action=update`);
  const row = rowsOf(page).first();
  await expect(row).toContainText('Léa');
  await expect(row).toContainText('Modification');
  await expect(row).toContainText('Article « Les lanternes »');
  await expect(row).toContainText('Titre : Les lampions devient Les lanternes');
  await expect(row).toContainText('203.0.113.0/24');
  expect(await findingsAtWidths(page)).toEqual([]);

  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: /^Entrée \d+$/ });
  await expect(drawer).toContainText('Avant : Les lampions');
  await expect(drawer).toContainText('Après : Les lanternes');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);

  // The address is the permanent link of the entry.
  await page.reload();
  await expect(drawer).toContainText('Après : Les lanternes');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/entree=/);
  await expect(row).toBeFocused();
});

test('AUDIT-15 works with the keyboard alone: rows, entry, filter by person', async ({ page }) => {
  const { lea, post } = await renamed('Inès');
  await signIn(page, lea.session);
  await page.goto(`/admin/audit-logs?type=blog_posts&q=${post.id}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Après : Les lanternes');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/entree=/);
  await expect(rowsOf(page).nth(0)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`acteur=${lea.id}`));
  // The article was created with the secret key.
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Par : Inès/ })).toBeVisible();
  await expect(rowsOf(page).nth(0)).toBeFocused();
});

test('AUDIT-16 counts a bulk action as one line, and loads more without a jump', async ({ page }) => {
  const lea = await administrator('Ada');
  await addRows(42);
  const service = await owner();
  for (let n = 0; n < 30; n += 1) await service.from('settings').insert(unknownSetting()).throwOnError();
  await signIn(page, lea.session);
  await page.goto('/admin/audit-logs?type=settings&acteur=aucun');
  await expect(rowsOf(page)).toHaveCount(25);
  const more = page.getByRole('button', { name: 'Charger plus' });
  await more.scrollIntoViewIfNeeded();
  const [before, top] = [await page.evaluate(() => window.scrollY), await rowsOf(page).nth(24).boundingBox()];
  await more.click();
  const bulk = rowsOf(page).filter({ hasText: '42 fois' });
  await expect(bulk).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect((await rowsOf(page).nth(24).boundingBox())?.y).toBe(top?.y);

  await bulk.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Entrées de la même requête' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Voir toute la requête' }).click();
  await expect(page).toHaveURL(/requete=/);
  await expect(rowsOf(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Charger plus' }).click();
  await expect(rowsOf(page)).toHaveCount(42);
});

test('AUDIT-47 « Voir les 42 fois » lists the entries behind a line, and the entry of a role links to its member', async ({
  page,
}) => {
  const [lea, nina] = [await administrator('Lia'), await member('Nina')];
  await addRows(12);
  const given = { member: nina.id, role: 'reader', ends_at: '2099-12-31T23:00:00Z' };
  await (await as(lea.session)).rpc('grant_role', given).throwOnError();
  await signIn(page, lea.session);
  await page.goto('/admin/audit-logs?type=settings&acteur=aucun');
  await rowsOf(page).getByRole('link', { name: 'Voir les 12 fois' }).first().press('Enter');
  await expect(page).toHaveURL(/requete=/);
  await expect(rowsOf(page)).toHaveCount(12);

  await page.goto(`/admin/audit-logs?objet=${nina.id}&type=user_roles`);
  const row = rowsOf(page).first();
  await expect(row).toContainText('Nina : Lecture seule, jusqu’au 31 décembre 2099');
  await row.getByRole('link').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Entrée \d+$/ });
  await expect(drawer).toContainText('Donné parAprès : Lia');
  await drawer.getByRole('link', { name: 'Ouvrir la fiche du membre' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/users/${nina.id}`));
});

test('AUDIT-17 checks the chain, and names the entry that was changed', async ({ page }) => {
  const { lea } = await renamed('Zoé');
  await signIn(page, lea.session);
  await page.goto('/admin/audit-logs');
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click();
  const whole = page.getByRole('status').filter({ hasText: 'La chaîne est intacte' });
  await expect(whole).toContainText(/\d+ entrées vérifiées/);
  await expect(whole.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  expect(await axeFindings(page)).toEqual([]);

  const service = await owner();
  const { data } = await service.from('audit_log').select('id').order('id').limit(1).single().throwOnError();
  const parts = [
    { checked: 5000, next: 5000, first_broken: null, sealed: 9000, hash: 'ab' },
    {
      checked: 4000,
      next: null,
      first_broken: { entry: data.id, fault: 'changed' },
      sealed: 9000,
      hash: 'ab',
    },
  ];
  await page.route('**/rpc/check_audit_log', (route) => route.fulfill({ json: parts.shift() }));
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click();
  const broken = page.getByRole('alert').filter({ hasText: 'La chaîne est rompue' });
  await expect(broken).toContainText('Une entrée a été modifiée.');
  await broken.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: `Entrée ${data.id}` })).toBeVisible();
});

test('AUDIT-18 exports the filtered entries as CSV and JSON, and the export is in the log', async ({
  page,
}) => {
  const { lea, post } = await renamed('Maud');
  await signIn(page, lea.session);
  await page.goto(`/admin/audit-logs?objet=${post.id}`);
  await expect(rowsOf(page)).toHaveCount(2);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^journal-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain('Maud;Modification;Article;Les lanternes');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (JSON)' }).click(),
  ]);
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toHaveLength(2);

  await page.goto(`/admin/audit-logs?acteur=${lea.id}&action=export`);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('Journal d’audit');
});

test('AUDIT-19 an empty log differs from filters without a result; failed sign-ins and refusals are found', async ({
  page,
}) => {
  const [lea, ana] = [await administrator('Noé'), await member('Ana')];
  await (await as(ana.session)).rpc('audit_page');
  await signIn(page, lea.session);
  await page.goto(`/admin/audit-logs?acteur=${ana.id}&action=send`);
  await expect(page.getByText('Aucune entrée ne correspond aux filtres.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rowsOf(page).first()).toBeVisible();

  await page.goto(`/admin/audit-logs?acteur=${ana.id}&action=refusal`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Requête « /rpc/audit_page »');
  await expect(rowsOf(page).first()).toContainText('Refusé');

  await page.route('**/rpc/audit_page', (route) => route.fulfill({ json: { rows: [], next: null } }));
  await page.goto('/admin/audit-logs');
  await expect(page.getByText('Aucune entrée.', { exact: true })).toBeVisible();
});

test.describe('when the log cannot be read', () => {
  test.use({ allowedConsole: [/503/] });

  test('AUDIT-19 shows the failure with a code, and reads it again on demand', async ({ page }) => {
    const { lea, post } = await renamed('Lou');
    await signIn(page, lea.session);
    await page.route('**/rpc/audit_page', (route) =>
      route.fulfill({ status: 503, json: { code: 'PGRST000', message: 'down', details: null, hint: null } }),
    );
    await page.goto(`/admin/audit-logs?objet=${post.id}`);
    const failure = page.getByRole('alert').filter({ hasText: 'Impossible de charger' });
    await expect(failure).toContainText('PGRST000');
    await page.unroute('**/rpc/audit_page');
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
  });
});

test('shows « Accès refusé » to a member without the permission', async ({ page }) => {
  const ana = await member('Ana');
  await signIn(page, ana.session);
  await page.goto('/admin/audit-logs');
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
});
