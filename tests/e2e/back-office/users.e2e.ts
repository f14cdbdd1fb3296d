import { ofName } from '#domain/text/elision.ts';
import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { administrator, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test('USERS-22 members at 360 and 1280 px: search, menu and page of a member, no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [lea, hugo] = [await administrator('Léa'), await member(`Hugo ${crypto.randomUUID().slice(0, 8)}`)];
  await signIn(page, lea.session);
  await page.goto(`/admin/users?q=${encodeURIComponent(hugo.name)}`);
  const row = page.getByRole('table', { name: 'Membres' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(hugo.name);
  expect(await findingsAtWidths(page)).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: hugo.name })).toBeVisible();
  await page.getByRole('button', { name: `Afficher : Adresse ${ofName(hugo.name)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Afficher une donnée personnelle' });
  await dialog.getByRole('button', { name: 'Afficher' }).click();
  await expect(dialog).toContainText('Indiquez une raison');
  await dialog.getByLabel('Pourquoi').fill('Demande écrite');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Afficher' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Identité' })).toContainText(/[^•]@/);

  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Inscription');
  expect(await findingsAtWidths(page)).toEqual([]);
});

test('USERS-22 two administrators edit one profile: the second reads both versions and keeps theirs', async ({
  page,
}) => {
  const [lea, hugo] = [await administrator('Léa'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await page.getByRole('button', { name: 'Modifier le profil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom affiché').fill('Hugo Martin');
  await (await owner()).from('profiles').update({ display_name: 'Hugues' }).eq('id', hugo.id).throwOnError();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Quelqu’un d’autre a modifié');
  await dialog.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hugues');
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hugo Martin' })).toBeVisible();
});

test('USERS-22 a moderator has neither invitations nor addresses', async ({ page }) => {
  const [nina, hugo] = [await member('Nina'), await member('Hugo')];
  await (await owner()).from('user_roles').insert({ user_id: nina.id, role: 'moderator' }).throwOnError();
  await signIn(page, nina.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hugo' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Afficher : Adresse/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Membres' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inviter' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Invitations' })).toHaveCount(0);
});

test('USERS-84 a cancelled invitation is announced although its tab was left before the response', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  const email = `invitee-${crypto.randomUUID().slice(0, 8)}@exemple.fr`;
  await signIn(page, lea.session);
  await page.goto('/admin/users?onglet=invitations');
  await page.getByRole('button', { name: 'Inviter' }).click();
  await page.getByRole('dialog').getByLabel('Adresse email').fill(email);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/rpc/cancel_invitation', async (route) => {
    await released;
    await route.continue();
  });
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('tab', { name: 'Supprimés' }).click();
  await expect(row).toHaveCount(0);
  release();
  await expect(page.getByText('Invitation annulée')).toBeVisible();
});

test('USERS-86 the keys `[` and `]` and the links of the pages leave the focus on the heading or a row', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  const name = `Zoé ${crypto.randomUUID().slice(0, 8)}`;
  for (let place = 0; place < 26; place += 1) await member(`${name} ${String(place).padStart(2, '0')}`);
  await signIn(page, lea.session);
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}&tri=nom`);
  const rows = page.getByRole('table', { name: 'Membres' }).locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await page.getByRole('link', { name: 'Page suivante' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  // The key is pressed before the screen knows the member before.
  const pressed = Promise.withResolvers<void>();
  await page.route(/member_neighbours/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${name} 25`);
  await page.keyboard.press('[');
  pressed.resolve();
  await expect(heading).toHaveText(`${name} 24`);
  await expect(heading).toBeFocused();
});
