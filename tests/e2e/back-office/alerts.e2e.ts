import type { Page } from '@playwright/test';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

/** A new request for access, which makes or changes one line of the inbox. */
async function request(): Promise<void> {
  const { id } = await member('Rita');
  await (await owner()).from('access_requests').insert({ user_id: id, message: 'Bonsoir' }).throwOnError();
}

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Notifications de la boîte' }).getByRole('listitem');
const requests = '/admin/notifications?type=access_request';
const inboxTab = (page: Page) => page.getByRole('tab', { name: /^Boîte/ });

test('NOTIF-31 at 360 and 1280 px: new work comes by itself, is read, archived and opened with the keyboard; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  await request();
  await page.goto(requests);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const line = lines(page);
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('link')).toContainText(/attend(ent)? \(non lue\)/);
  await expect(inboxTab(page)).toHaveText(/^Boîte \(\d+\)$/);
  expect(await findingsAtWidths(page)).toEqual([]);

  await line.getByRole('button', { name: /^Marquer comme lue/ }).click();
  await expect(line.getByRole('link')).not.toContainText('non lue');
  // The next request reopens the line without a reload.
  await request();
  await expect(line.getByRole('link')).toContainText('(non lue)');

  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText('Aucune notification ne correspond.')).toBeVisible();
  await page.getByRole('tab', { name: 'Archivées' }).click();
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: /^Remettre dans la boîte/ }).click();
  await page.getByRole('tab', { name: 'Toutes' }).click();
  await expect(line.getByRole('link')).not.toContainText('non lue');
  await page.keyboard.press('Escape');
  await line.focus();
  await page.keyboard.press('Shift+U');
  await expect(line.getByRole('link')).toContainText('(non lue)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/roles?onglet=demandes');
  await page.goto(requests);
  await expect(line.getByRole('link')).not.toContainText('non lue');
});

test('NOTIF-32 at 360 and 1280 px: rules are saved; a refusal keeps what was chosen; no axe finding', async ({
  page,
  allowedConsole,
}) => {
  // The refusal.
  allowedConsole.push(/400/);
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  await page.goto('/admin/notifications?onglet=regles');
  const box = page.getByRole('checkbox', { name: 'Contenu illicite : Email aussitôt' });
  await expect(box).toBeChecked();
  expect(await findingsAtWidths(page)).toEqual([]);
  await box.uncheck();
  await page.getByLabel('De', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Donnez un début et une fin, ou laissez les deux vides.')).toBeVisible();
  await page.getByLabel('À', { exact: true }).fill('07:30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Un administrateur au moins reçoit par email/)).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('checkbox', { name: 'Nouveau compte : Résumé du lundi' }).uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Règles enregistrées')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('22:00');
  await expect(page.getByLabel('À', { exact: true })).toHaveValue('07:30');
  await expect(page.getByRole('checkbox', { name: 'Nouveau compte : Résumé du lundi' })).not.toBeChecked();
});

test('NOTIF-33 all lines are read at once, and the numbers of the menu and of the tab disappear', async ({
  page,
}) => {
  await asAdministrator(page);
  await request();
  await page.goto('/admin/notifications');
  await expect(inboxTab(page)).toHaveText(/\(\d+\)$/);
  const entry = page
    .getByRole('navigation', { name: 'Menu du back-office' })
    .getByRole('link', { name: /^Notifications/ });
  await expect(entry).toContainText('en attente');
  // A fact of another test may come in between.
  await expect(async () => {
    const readAll = page.getByRole('button', { name: 'Tout marquer comme lu' });
    if (await readAll.isVisible()) await readAll.click();
    await expect(inboxTab(page)).toHaveText('Boîte', { timeout: 2000 });
    await expect(entry).not.toContainText('en attente', { timeout: 2000 });
  }).toPass();
});

test('NOTIF-34 a failed list shows its failure and the number of unread lines, and loads once the service responds', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  await asAdministrator(page);
  await request();
  await page.route('**/rest/v1/rpc/alerts_page', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(requests);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 });
  await expect(inboxTab(page)).toHaveText(/^Boîte \(\d+\)$/);
  await page.unroute('**/rest/v1/rpc/alerts_page');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(lines(page)).toHaveCount(1);
});

test('NOTIF-35 a reader has an inbox and rules, and not the queue of mails', async ({ page }) => {
  const paul = await withRole('reader', 'Paul');
  await signIn(page, paul.session);
  await page.goto('/admin/notifications?onglet=file');
  await expect(page.getByRole('tablist', { name: 'Parties des notifications' }).getByRole('tab')).toHaveText([
    'Boîte',
    'Règles',
  ]);
  await expect(page.getByText('Aucune notification', { exact: true })).toBeVisible();
});
