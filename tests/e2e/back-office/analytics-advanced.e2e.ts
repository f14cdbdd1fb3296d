import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantRole, owner, signIn, signUp } from '#tests/e2e/support/members.ts';

/** At the frozen time, in the order of their ids. Forty sessions of one country, which no other test has: all see a page, 24 an article, 12 book afterwards. */
async function recordSessions(country: string): Promise<void> {
  const client = await owner();
  const { data } = await client
    .from('event_editions')
    .select('luma_url')
    .eq('is_next', true)
    .single()
    .throwOnError();
  const rows = Array.from({ length: 40 }, (_, place) => {
    const base = {
      session_id: `${country}-session-${place}`,
      entry_path: '/',
      device: place % 2 ? 'phone' : 'desktop',
      country,
      target: null,
      depth: null,
    };
    const article = '/blog/pourquoi-trente-personnes';
    const page = (path: string) => ({ ...base, kind: 'page', path });
    return [
      page('/'),
      ...(place < 24 ? [page('/blog'), page(article)] : []),
      ...(place < 20 ? [{ ...base, kind: 'read', path: article, depth: place < 10 ? 100 : 50 }] : []),
      ...(place < 12 ? [{ ...base, kind: 'outbound', path: '/blog', target: data.luma_url }] : []),
    ];
  }).flat();
  await client.from('visits').insert(rows).throwOnError();
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('ANALYTICS-82 a funnel is composed by keyboard, shared as a view, detailed, and downloaded', async ({
  page,
  browser,
}) => {
  await recordSessions('QA');
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/analytics-advanced?pays=QA');
  const funnel = panel(page, 'Entonnoir');
  await expect(funnel.getByRole('listitem').getByText('40', { exact: true })).toBeVisible();
  await expect(funnel.getByText('Abandon : 30 (75 %)')).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter une étape' }).press('Enter');
  await page.getByLabel('Adresse, étape 3').fill('/blog/*');
  await page.getByRole('button', { name: 'Monter l’étape 3' }).press('Enter');
  await page.getByLabel('Détailler par').selectOption('appareil');
  await page.getByRole('button', { name: 'Calculer', exact: true }).press('Enter');
  await expect(page).toHaveURL(/etapes=page%3A%7Cpage%3A%2Fblog%2F\*%7Cbooking%3A/);
  await expect(funnel.getByText('Abandon : 20 (50 %)')).toBeVisible();
  await expect(funnel.getByText('Abandon : 10 (50 %)')).toBeVisible();
  const groups = page.getByRole('table', { name: 'Le même, par appareil' });
  await expect(groups.getByRole('row', { name: 'Téléphone' })).toContainText('10 (50 %)');

  await funnel.getByText('Voir les chiffres').click();
  const download = page.waitForEvent('download');
  await funnel.getByRole('button', { name: 'Télécharger (CSV)' }).first().click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file).toMatch(/2\. Pages sous \/blog\/;20;50\s%;50\s%;20/);

  await page.getByText('Vues', { exact: true }).click();
  await page.getByLabel('Nom de la vue').fill('Lecteurs qui réservent');
  await page.getByLabel('Partager cette vue').check();
  await page.getByRole('button', { name: 'Enregistrer les filtres affichés' }).click();
  const other = await signUp(`lectrice-${crypto.randomUUID()}@exemple.fr`);
  await grantRole(other.user.id, 'reader');
  const shared = await (await browser.newContext()).newPage();
  await signIn(shared, other);
  await shared.goto('/admin/analytics-advanced');
  await shared.getByText('Vues', { exact: true }).click();
  await shared.getByRole('link', { name: /Lecteurs qui réservent/ }).click();
  await expect(panel(shared, 'Entonnoir').getByText('Abandon : 10 (50 %)')).toBeVisible();
  // A reader opens no raw event, and sets no goal.
  await expect(shared.getByRole('tab', { name: 'Événements bruts' })).toHaveCount(0);
  await shared.getByRole('tab', { name: 'Objectifs' }).click();
  await expect(panel(shared, 'Objectifs du mois').getByRole('heading', { name: 'Places' })).toBeVisible();
  await expect(shared.getByRole('button', { name: /l’objectif/ })).toHaveCount(0);
});

test('ANALYTICS-83 shows a notice for too few sessions, and a failed or slow computation can be repeated or stopped', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/analytics-advanced?pays=ZZ');
  await expect(page.getByText('Pas assez de données (min. 30 sessions)')).toBeVisible();

  const call = /rpc\/analytics_paths/;
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'timeout' } }),
  );
  await page.getByRole('tab', { name: 'Parcours' }).click();
  await expect(page.getByRole('alert')).toContainText('57014');
  await page.unroute(call);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => call.test(request.url()) });
  await page.getByRole('button', { name: 'Arrêter le calcul' }).click();
  await failed;
  await expect(page.getByText('Calcul arrêté.')).toBeVisible();
  release();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Relancer le calcul' }).click();
  await expect(page.getByText('Pas assez de données (min. 30 sessions)')).toBeVisible();
});

test('ANALYTICS-84 a goal is set and removed in a dialog; raw events are filtered, followed by session and exported', async ({
  page,
}) => {
  await recordSessions('QB');
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/analytics-advanced?onglet=objectifs');
  const goals = panel(page, 'Objectifs du mois');
  await goals
    .getByRole('button', { name: /Fixer l’objectif : Abonnés/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Objectif').fill('0');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Un nombre entier de 1 à 100 000.')).toBeVisible();
  await dialog.getByLabel('Objectif').fill('45');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(goals.getByText('/ 45')).toBeVisible();
  await goals.getByRole('button', { name: /Modifier l’objectif : Abonnés/ }).click();
  await dialog.getByRole('button', { name: 'Retirer l’objectif' }).click();
  await expect(goals.getByText('/ 45')).toHaveCount(0);

  await page.goto('/admin/analytics-advanced?onglet=evenements&session=QB-session-3');
  const rows = page.getByRole('table', { name: 'Événements bruts' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('Clic de réservation');
  await expect(page.getByRole('columnheader', { name: 'Membre' })).toHaveCount(0);
  await expect(page.getByText(/Gardés 25 mois/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file.trim().split('\n')).toHaveLength(6);
  await page.getByRole('searchbox', { name: 'Début de l’adresse de la page' }).fill('/blog');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(4);
});

for (const width of [1280, 360]) {
  test(`ANALYTICS-85 every part of the screen at ${width} px has no axe finding and no scrolling aside`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const country = width === 360 ? 'QC' : 'QD';
    await recordSessions(country);
    const lea = await administrator('Léa');
    await signIn(page, lea.session);
    const parts = [
      ['', 'Une page vue'],
      ['objectifs', 'Abonnés'],
      ['parcours', 'sessions avec un clic de réservation'],
      ['cohortes', 'Membres qui reviennent commenter'],
      ['contenu', 'Pourquoi nous nous arrêtons à trente'],
      ['evenements', 'Page vue'],
    ] as const;
    for (const [tab, text] of parts) {
      await page.goto(`/admin/analytics-advanced?pays=${country}&detail=appareil&onglet=${tab}`);
      await expect(page.getByRole('tabpanel').getByText(text).locator('visible=true').first()).toBeVisible();
      expect([tab, await axeFindings(page)]).toEqual([tab, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('ANALYTICS-100 at 360 px each row of a table of figures is a card: no table scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await recordSessions('QE');
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  const wide = page.locator('.data-table-frame[data-scrolls]');
  await page.goto('/admin/analytics-advanced?pays=QE&onglet=contenu');
  const article = page.getByRole('row', { name: 'Pourquoi nous nous arrêtons à trente' });
  const share = article.getByRole('cell').last();
  await expect(share).toHaveText(/%$/);
  await share.scrollIntoViewIfNeeded();
  await expect(share).toBeInViewport({ ratio: 1 });
  await expect(wide).toHaveCount(0);
  await page.goto('/admin/analytics');
  const bronze = page.getByRole('table', { name: 'Parcours d’achat des badges' }).getByRole('row').nth(2);
  // The figures above push the table down when they arrive.
  await expect(page.getByRole('img', { name: 'Visiteurs par jour' })).toBeVisible();
  const money = bronze.getByRole('cell').last();
  await money.scrollIntoViewIfNeeded();
  await expect(money).toBeInViewport({ ratio: 1 });
  await expect(wide).toHaveCount(0);
});

test('ANALYTICS-126 the articles have the median depth and the share that saw the end, also in the CSV file', async ({
  page,
}) => {
  await recordSessions('QG');
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/analytics-advanced?pays=QG&onglet=contenu');
  const article = page.getByRole('row', { name: 'Pourquoi nous nous arrêtons à trente' });
  // 20 sessions were measured: ten saw the end, the others the half.
  await expect(article.getByRole('cell').nth(4)).toHaveText(/^50\s%$/);
  await expect(article.getByRole('cell').nth(5)).toHaveText(/^50\s%$/);
  await page
    .getByText('Définition : la profondeur de lecture')
    .locator('xpath=ancestor::summary')
    .press('Enter');
  await expect(page.getByText('Seule la lecture la plus avancée de chaque session compte')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Lecture médiane');
});
