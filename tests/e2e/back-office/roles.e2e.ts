import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, grantRole, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member, rolesOf } from '#tests/e2e/support/role-members.ts';

test('ROLES-17 at 360 and 1280 px: a role is given after the difference is shown, and taken away; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const administrator = await asAdministrator(page);
  const marie = await member('Marie');
  await page.goto('/admin/roles');
  const own = page.getByRole('listitem').filter({ hasText: administrator.name });
  await expect(own).toContainText('Vos propres rôles ne se changent pas ici');
  await expect(own.getByRole('button')).toHaveCount(0);
  expect(await findingsAtWidths(page)).toEqual([]);

  await page.getByRole('button', { name: 'Donner un rôle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Donner un rôle' });
  await dialog.getByRole('combobox', { name: 'Membre' }).fill(marie.name.toLowerCase());
  await dialog.getByRole('option', { name: marie.name }).click();
  await dialog.getByRole('radio', { name: 'Rédacteur' }).check();
  const gains = dialog.getByRole('status').filter({ hasText: `${marie.name} gagne` });
  await expect(gains).toContainText('publier et supprimer des articles');
  await dialog.getByLabel('Fin du rôle').fill('2100-01-01T00:00');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Donner ce rôle' }).click();
  const editors = page.getByRole('region', { name: /^Rédacteur/ });
  const line = editors.getByRole('listitem').filter({ hasText: marie.name });
  await expect(line).toContainText('Jusqu’au 31 décembre 2099');
  expect(await rolesOf(marie.id)).toEqual(['editor']);

  await line.getByRole('button', { name: /^Retirer/ }).click();
  const removal = page.getByRole('dialog', { name: /Retirer ce rôle/ });
  await expect(removal.getByRole('status')).toContainText(`${marie.name} perd`);
  await removal.getByRole('button', { name: 'Retirer le rôle' }).click();
  await expect(line).toHaveCount(0);
  expect(await rolesOf(marie.id)).toEqual([]);

  await page.getByRole('tab', { name: 'Permissions' }).click();
  await page.getByLabel('Rôle à examiner').selectOption('newsletter');
  await expect(page.getByRole('region', { name: 'Que peut faire ce rôle ?' })).toContainText(
    'préparer des campagnes',
  );
  // Without the toast, which may be fading out.
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
});

test('ROLES-18 at 360 and 1280 px: a request is accepted with a role, undone, then declined; the member reads it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const paul = await member('Paul');
  const session = await sessionOf(paul.email);
  const request = { user_id: paul.id, message: 'Je voudrais écrire.' };
  await (await as(session)).from('access_requests').insert(request).throwOnError();
  await page.goto('/admin/roles?onglet=demandes');
  const item = page.getByRole('listitem').filter({ hasText: paul.name });
  await expect(item).toContainText('Je voudrais écrire.');
  await expect(page.getByRole('tab', { name: /^Demandes \(\d+\)$/ })).toBeVisible();
  await item.getByRole('button', { name: /^Accepter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Accepter la demande' });
  await dialog.getByRole('radio', { name: 'Rédacteur' }).check();
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accepter et donner le rôle' }).click();
  await expect(item).toHaveCount(0);
  expect(await rolesOf(paul.id)).toEqual(['editor']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(item).toBeVisible();
  expect(await rolesOf(paul.id)).toEqual([]);

  await item.getByRole('button', { name: /^Refuser/ }).click();
  const refusal = page.getByRole('dialog', { name: 'Refuser la demande' });
  await refusal.getByLabel('Réponse au membre').fill('Écrivez-nous d’abord');
  await refusal.getByRole('button', { name: 'Refuser' }).click();
  await expect(item).toHaveCount(0);
  expect(await findingsAtWidths(page, 'main')).toEqual([]);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, session);
  await theirs.goto(wholeDashboard);
  await expect(theirs.getByText('Votre demande d’accès n’a pas été acceptée.')).toBeVisible();
  await theirs.context().close();
});

test('ROLES-19 the address chooses the member, and granting admin asks for a proof when the sign-in is old', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/403/);
  await asAdministrator(page);
  const zoe = await member('Zoe');
  // The server answers as it does sixteen minutes after the sign-in.
  let refused = 0;
  await page.route('**/rest/v1/rpc/grant_role', async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: {
        code: 'PT403',
        hint: 'reauthentication_needed',
        message: 'Reauthentication required',
        details: null,
      },
    });
  });
  await page.goto(`/admin/roles?membre=${zoe.id}`);
  const dialog = page.getByRole('dialog', { name: 'Donner un rôle' });
  await expect(dialog.getByRole('combobox', { name: 'Membre' })).toHaveValue(new RegExp(`^${zoe.name} · `));
  await dialog.getByRole('radio', { name: 'Administrateur' }).press('Space');
  await dialog.getByRole('button', { name: 'Donner ce rôle' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Nommer un administrateur ?' });
  await confirmation.getByRole('button', { name: 'Nommer administrateur' }).press('Enter');
  await expect(confirmation).toContainText('Ce n’est pas le nom attendu');
  expect(refused).toBe(0);
  await confirmation.getByLabel('Pour confirmer').fill(zoe.name);
  await confirmation.getByRole('button', { name: 'Nommer administrateur' }).press('Enter');
  const proof = page.getByRole('dialog').filter({ hasText: 'confirmer votre identité' });
  await proof.getByLabel('Mot de passe actuel', { exact: true }).fill('un mot de passe assez long');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/membre=/);
  expect(await rolesOf(zoe.id)).toEqual(['admin']);
});

test('ROLES-01 the screen is refused to a moderator', async ({ page }) => {
  const mod = await member('Mo');
  await grantRole(mod.id, 'moderator');
  await signIn(page, await sessionOf(mod.email));
  await page.goto('/admin/roles');
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Donner un rôle' })).toHaveCount(0);
});
