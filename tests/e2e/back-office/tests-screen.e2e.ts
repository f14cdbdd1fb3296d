import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { administrator, withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const patience = { timeout: 30_000 };

test('ADMIN-24 the tests at 360 and 1280 px: one passes, one fails with its repair; no axe finding', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, (await administrator('Léa')).session);
  await page.goto('/admin/tests');
  const robots = item(page, 'robots.txt et politique IA');
  await robots.getByRole('button', { name: /^Lancer/ }).click();
  await expect(robots).toContainText('Réussi', patience);
  // The button is back once the run is over.
  await item(page, 'Mentions légales')
    .getByRole('button', { name: /^Lancer/ })
    .click(patience);
  const legal = item(page, 'Mentions légales');
  await expect(legal).toContainText('Échec', patience);
  await expect(legal).toContainText('Raison sociale : [à compléter]');
  await expect(legal.getByRole('link', { name: 'Ouvrir la page /mentions-legales' }).first()).toBeVisible();
  expect(await findingsAtWidths(page)).toEqual([]);

  await page.getByLabel('Échecs seulement').check();
  await expect(robots).toHaveCount(0);
  await expect(legal).toBeVisible();
  await expect(page).toHaveURL(/echecs=oui/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter le rapport' }).click();
  const report: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  const failed = expect.objectContaining({ id: 'privacy-legal', outcome: 'failed' });
  expect(report).toMatchObject({ checks: expect.arrayContaining([failed]) });

  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByRole('region', { name: 'Passages' }).getByRole('listitem').first()).toContainText(
    'Échec : 1',
  );
  expect(await findingsAtWidths(page)).toEqual([]);
});

test('ADMIN-24 the clock rehearsal at 360 and 1280 px: the home page a week before, then back; no axe finding', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, (await administrator('Inès')).session);
  await page.goto('/admin/tests?onglet=horloge');
  await expect(page.getByRole('heading', { name: 'J-7' })).toBeVisible();
  expect(await findingsAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: /: J-7$/ }).click();
  const bar = page.getByRole('complementary', { name: 'Répétition de l’horloge' });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(await findingsAtWidths(page)).toEqual([]);

  const visitor = await browser.newPage();
  await visitor.goto(`${baseURL}/`);
  await expect(visitor.getByText('Répétition de l’horloge')).toHaveCount(0);
  await visitor.close();

  await bar.getByRole('button', { name: 'Quitter la répétition' }).click();
  await expect(page).toHaveURL(/\/admin\/tests\?onglet=horloge$/);
  await page.goto('/');
  await expect(bar).toHaveCount(0);
});

test('ADMIN-24 with the keyboard alone: a test with r, all of them with R, stopped between two', async ({
  page,
}) => {
  test.slow();
  await signIn(page, (await administrator('Nora')).session);
  await page.goto('/admin/tests');
  await expect(page.getByRole('heading', { name: 'Toutes les pages répondent' })).toBeVisible();
  for (let row = 0; row < 7; row += 1) await page.keyboard.press('j');
  const robots = item(page, 'robots.txt et politique IA');
  await expect(robots).toBeFocused();
  // The result may be that of an earlier run, and a key pressed within 0.3 s would count as text.
  const started = page.waitForResponse(/start_self_checks/);
  await page.keyboard.press('r');
  await started;
  await expect(robots).toContainText('Réussi', patience);
  await expect(page.getByText('Passage en cours')).toHaveCount(0, patience);
  await page.keyboard.press('Shift+R');
  await page.getByRole('button', { name: 'Arrêter' }).click(patience);
  await expect(page.getByText('Passage en cours')).toHaveCount(0, patience);
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByRole('region', { name: 'Passages' }).getByRole('listitem').first()).toContainText(
    'Arrêté',
  );
});

test('ADMIN-24 a role that only reads sees the results, and no button that runs', async ({ page }) => {
  await signIn(page, (await withRole('reader', 'Max')).session);
  await page.goto('/admin/tests');
  await expect(page.getByText('Votre rôle lit les résultats')).toBeVisible();
  await expect(page.getByRole('button', { name: /Lancer|Tout lancer/ })).toHaveCount(0);
  await page.goto('/admin/tests?onglet=horloge');
  await expect(page.getByText('Seul un administrateur peut répéter l’horloge.')).toBeVisible();
});
