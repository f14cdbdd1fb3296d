import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantRole, makeAccount, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const path = '/admin/edge-functions-status';

test('STATUS-10 at 360 and 1280 px: a function is tested, paused and resumed with the keyboard; no axe finding', async ({
  page,
  allowedConsole,
}) => {
  // The test call has no caller: the refusal shows that the function responds.
  allowedConsole.push(/401/);
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'État des services' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Fonctions du site' });
  const row = list.getByRole('listitem').filter({ hasText: 'Contrôle du domaine d’envoi' });
  await expect(list.getByText('désactivé (paiements coupés)')).toBeVisible();
  await expect(row.getByRole('img', { name: /^30 derniers jours/ })).toBeVisible();
  expect(await findingsAtWidths(page)).toEqual([]);

  await row.getByRole('link').focus();
  await page.keyboard.press('p');
  await expect(page.getByText(/^Contrôle du domaine d’envoi répond en/)).toBeVisible();

  await page.keyboard.press('l');
  const drawer = page.getByRole('dialog', { name: 'Contrôle du domaine d’envoi' });
  await expect(drawer.getByRole('heading', { name: 'Erreurs groupées' })).toBeFocused();
  expect(await findingsAtWidths(page, 'dialog')).toEqual([]);
  await drawer.getByRole('button', { name: 'Mettre en pause…' }).click();
  await page
    .getByRole('dialog', { name: /^Mettre en pause/ })
    .getByRole('button', { name: 'Mettre en pause' })
    .click();
  await expect(drawer.getByText('en pause', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Reprendre' }).click();
  await expect(drawer.getByRole('button', { name: 'Mettre en pause…' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Fermer le détail' }).click();
  await expect(row).toBeFocused();
});

test('STATUS-10 the machinery says how it is, and is checked at once', async ({ page }) => {
  await asAdministrator(page);
  await page.goto(`${path}?onglet=rouages`);
  const list = page.getByRole('list', { name: 'Rouages du site' });
  await expect(list.getByText('Aucune sauvegarde connue.')).toBeVisible();
  const disk = list.getByRole('listitem').filter({ hasText: 'Disque' });
  await expect(disk.getByText(/libres\./)).toBeVisible();
  await disk.locator('summary', { hasText: 'Actions pour Disque' }).click();
  await disk.getByRole('button', { name: 'Tester' }).click();
  await expect(page.getByText('Disque vient d’être contrôlé')).toBeVisible();
});

test('STATUS-09 an error of browsers is settled, undone and found among the settled ones', async ({
  page,
}) => {
  const message = `TypeError: panne ${Math.random().toString(36).slice(2)}`;
  const service = await owner();
  await service
    .rpc('report_browser_error', { source: 'script', message, stack: '', path: '/faq' })
    .throwOnError();
  await asAdministrator(page);
  await page.goto(`${path}?onglet=navigateurs`);
  const list = page.getByRole('list', { name: 'Erreurs des navigateurs' });
  const item = list.getByRole('listitem').filter({ hasText: message });
  await expect(item).toContainText('/faq');
  await item.getByRole('button', { name: 'Marquer comme réglé' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: 'Marquer comme réglé' }).click();
  await page.getByRole('tab', { name: 'Réglées' }).click();
  await expect(item.getByRole('button', { name: 'Rouvrir' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('STATUS-10 the states are read again after half a minute, and not in a hidden tab', async ({ page }) => {
  await asAdministrator(page);
  let reads = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/rpc/components_status')) reads += 1;
  });
  const becomes = (visibility: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, visibility);
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Fonctions du site' })).toBeVisible();
  expect(reads).toBe(1);
  // Timers that start from here follow the clock of the test: the refresh starts again.
  await page.clock.install();
  const refresh = page.getByRole('switch', { name: 'Actualisation automatique' });
  await refresh.uncheck();
  await refresh.check();
  await page.clock.fastForward(31_000);
  await expect.poll(() => reads).toBe(2);
  await becomes('hidden');
  await page.clock.fastForward(120_000);
  await becomes('visible');
  // The tab is shown again: this read, and none of the two minutes before.
  await expect.poll(() => reads).toBe(3);
});

test('STATUS-10 a check that fails is said in amber, and the states come once the service answers', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  await asAdministrator(page);
  await page.route('**/rest/v1/rpc/components_status', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(path);
  await expect(page.getByText('Le contrôle lui-même a échoué', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/rest/v1/rpc/components_status');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('list', { name: 'Fonctions du site' })).toBeVisible();
});

test('STATUS-08 a reader sees the states and no action', async ({ page }) => {
  const email = `lecteur-${Date.now()}@exemple.fr`;
  await grantRole(await makeAccount(email), 'reader');
  await signIn(page, await sessionOf(email));
  await page.goto(`${path}?composant=mail-events`);
  const drawer = page.getByRole('dialog', { name: 'Retours des emails' });
  await expect(drawer.getByText('Erreurs groupées')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Tester|Mettre en pause/ })).toHaveCount(0);
});
