import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

/** A week that no other test visits. */
const week = '/admin/analytics?periode=perso&du=2025-02-03&au=2025-02-09';

type Visit = { session: string; path?: string; source?: string; device?: string; kind?: string; day: number };

/** Eight visitors of one week with 10 views; two of them open the booking link, three times in all. */
const known: Visit[] = [
  ...Array.from({ length: 6 }, (_, n) => ({
    session: `blog-${n}-0000`,
    path: '/blog',
    source: 'exemple.fr',
    day: 4,
  })),
  { session: 'home-0-0000', path: '/', device: 'desktop', day: 5 },
  { session: 'home-1-0000', path: '/', device: 'desktop', day: 9 },
  { session: 'home-0-0000', path: '/badges', device: 'desktop', day: 5 },
  { session: 'home-0-0000', path: '/faq', device: 'desktop', day: 5 },
  { session: 'home-0-0000', path: '/', kind: 'booking', device: 'desktop', day: 5 },
  { session: 'home-0-0000', path: '/', kind: 'booking', device: 'desktop', day: 5 },
  { session: 'home-1-0000', path: '/', kind: 'booking', device: 'desktop', day: 9 },
  // The week before: 4 visitors and views.
  ...Array.from({ length: 4 }, (_, n) => ({ session: `before-${n}-0000`, path: '/', day: -2 })),
];

test.beforeAll(async () => {
  const service = await owner();
  const { data: edition } = await service
    .from('event_editions')
    .select('luma_url')
    .eq('is_next', true)
    .single()
    .throwOnError();
  await service.from('visits').delete().lt('created_at', '2025-03-01').throwOnError();
  await service
    .from('visits')
    .insert(
      known.map(({ session, path = '/', source, device = 'phone', kind = 'page', day }) => ({
        kind,
        session_id: session,
        path,
        entry_path: path,
        referrer_host: source ?? null,
        device,
        target: kind === 'page' ? null : edition.luma_url?.split('?')[0],
        created_at: new Date(Date.UTC(2025, 1, day, 12)).toISOString(),
      })),
    )
    .throwOnError();
});

const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chiffres de la période' }).getByRole('listitem').filter({ hasText: name });
const listOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr');

async function open(page: Page, role: 'reader' | 'admin' | 'moderator', path = week) {
  const person = await withRole(role, 'Léa');
  await signIn(page, person.session);
  await page.goto(path);
}

test('ANALYTICS-46 the screen at 360 and 1280 px has figures that can be counted by hand, no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, 'reader');
  await expect(tile(page, 'Visiteurs (approx.)')).toContainText('8');
  // 4 before, 8 now.
  await expect(tile(page, 'Visiteurs (approx.)')).toContainText(/100\s%\sde plus \(avant\s: 4\)/);
  await expect(tile(page, 'Pages vues')).toContainText('10');
  await expect(tile(page, 'Clics réservation')).toContainText('3');
  await expect(tile(page, 'Clics réservation')).toContainText('rien avant');
  // 2 visitors of 8.
  await expect(tile(page, 'Taux de réservation')).toContainText(/25\s%/);
  await expect(listOf(page, 'Pages').nth(0)).toHaveText(/\/blog.*6.*75,0\s%/);
  await expect(listOf(page, 'Sources').nth(0)).toHaveText(/exemple\.fr.*6.*75,0\s%/);
  await expect(listOf(page, 'Sources').nth(1)).toHaveText(/Accès direct.*2.*25,0\s%/);
  await expect(page.getByRole('img', { name: 'Visiteurs par jour' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Parcours d’achat des badges' })).not.toContainText(
    'Encaissé',
  );
  expect(await findingsAtWidths(page)).toEqual([]);
  const help = tile(page, 'Taux de réservation').locator('summary');
  await help.press('Enter');
  await expect(page.getByText('visiteurs ayant cliqué divisés par les visiteurs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('visiteurs ayant cliqué divisés par les visiteurs')).toBeHidden();
});

test('ANALYTICS-47 a click on a value filters, the address has it, and small groups are hidden with the reason', async ({
  page,
}) => {
  await open(page, 'reader');
  await page.getByRole('button', { name: 'Filtrer sur exemple.fr' }).click();
  await expect(page).toHaveURL(/source=exemple\.fr/);
  await expect(tile(page, 'Visiteurs (approx.)')).toContainText('5');
  await expect(tile(page, 'Inscriptions newsletter')).toContainText('—');
  await page.reload();
  await expect(tile(page, 'Pages vues')).toContainText('5');
  await page.getByRole('button', { name: 'Retirer le filtre Source : exemple.fr' }).click();
  await expect(page).not.toHaveURL(/source=/);
  await page.goto(`${week}&source=direct`);
  await expect(page.getByText(/Groupes de moins de 5 visiteurs masqués\s: 3/)).toBeVisible();
});

test('ANALYTICS-48 the chart, its table and its CSV file have the same numbers', async ({ page }) => {
  await open(page, 'reader');
  const figure = page.getByRole('figure', { name: 'Visiteurs par jour' });
  await figure.getByText('Voir les chiffres').click();
  const rows = figure.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(1)).toHaveText(/mar\. 4 févr\. 2025.*6.*6.*0/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Jour;Visiteurs;Pages vues;Clics réservation;Visiteurs comparés;Repères');
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 4).join(';'))).toEqual([
    '2025-02-03;0;0;0',
    '2025-02-04;6;6;0',
    '2025-02-05;1;3;2',
    '2025-02-06;0;0;0',
    '2025-02-07;0;0;0',
    '2025-02-08;0;0;0',
    '2025-02-09;1;1;1',
  ]);
});

test('ANALYTICS-49 keys choose the period, the comparison and the shift, and the help lists them', async ({
  page,
}) => {
  await open(page, 'reader', '/admin/analytics');
  await expect(tile(page, 'Pages vues')).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/periode=7/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/recul=1/);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/recul=/);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/comparer=edition/);
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/periode=365/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Changer la comparaison');
});

test('ANALYTICS-50 a panel that fails leaves the others, and an empty period offers a wider one', async ({
  page,
}) => {
  await page.route('**/rpc/badge_conversion*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: 'null' }),
  );
  await open(page, 'reader');
  await expect(page.getByText('Impossible de charger les chiffres des badges.')).toBeVisible();
  await expect(tile(page, 'Visiteurs (approx.)')).toContainText('8');
  await page.unroute('**/rpc/badge_conversion*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Parcours d’achat des badges' })).toBeVisible();

  await page.goto('/admin/analytics?periode=perso&du=2025-01-03&au=2025-01-04');
  await expect(page.getByText('Aucune visite sur la période.')).toBeVisible();
  await page.getByRole('button', { name: 'Élargir la période' }).click();
  await expect(page).toHaveURL(/periode=365/);
});

test('ANALYTICS-51 a moderator does not see the figures, an administrator sees the money', async ({
  page,
  browser,
}) => {
  await open(page, 'moderator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accès refusé');
  await expect(page.getByRole('link', { name: 'Statistiques' })).toHaveCount(0);
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, 'admin');
  await expect(other.getByRole('table', { name: 'Parcours d’achat des badges' })).toContainText('Encaissé');
  await context.close();
});

test('ANALYTICS-127 each list that has values is downloaded as CSV', async ({ page }) => {
  await open(page, 'reader');
  await expect(listOf(page, 'Pages').nth(0)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger (CSV) : Pages', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('visites-page.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/\/blog.*6/);
});
