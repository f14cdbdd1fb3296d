import { ofName } from '#domain/text/elision.ts';
import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

const tiersOf = async (id: string) => {
  const site = await owner();
  const { data } = await site
    .from('users_badges')
    .select('badge_tier, status')
    .eq('user_id', id)
    .order('created_at')
    .throwOnError();
  return data.map(({ badge_tier: tier, status }) => `${tier} ${status}`);
};

test('BADGE-154 at 360 and 1280 px: a badge is awarded, raised and its talk noted; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const ines = await member('Ines');
  await page.goto('/admin/badges-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chiffres des badges' })).toContainText('Badges actifs');
  await page.getByRole('button', { name: 'Attribuer un badge' }).first().click();
  const award = page.getByRole('dialog', { name: 'Attribuer un badge' });
  await award.getByRole('combobox', { name: /^Membre/ }).fill(ines.name.toLowerCase());
  await award.getByRole('option', { name: ines.name }).click();
  await award.getByRole('radio', { name: 'Argent' }).check();
  await award.getByText(/^Le message qui part/).click();
  await expect(award.getByText('Le badge Argent vous a été attribué.')).toBeVisible();
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await award.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await expect(award).toHaveCount(0);
  expect(await tiersOf(ines.id)).toEqual(['silver active']);

  await page.goto(`/admin/badges-management?etat=active&q=${encodeURIComponent(ines.name)}`);
  const choose = async (entry: string) => {
    await page.locator('summary', { hasText: `Actions sur le badge ${ofName(ines.name)}` }).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await choose('Changer de niveau');
  const raise = page.getByRole('dialog', { name: 'Changer de niveau' });
  await raise.getByRole('radio', { name: 'Or', exact: true }).check();
  await raise.getByRole('button', { name: 'Changer' }).click();
  await expect(raise).toHaveCount(0);
  expect(await tiersOf(ines.id)).toEqual(['gold active']);

  await choose('Voir le badge');
  const drawer = page.getByRole('dialog', { name: `Or · ${ines.name}` });
  await drawer.getByRole('button', { name: 'Noter une utilisation : Un talk de 5 minutes' }).click();
  const talk = drawer.getByRole('listitem').filter({ hasText: 'Un talk de 5 minutes' });
  await talk.getByLabel('Note (facultatif)').fill('Logiciel libre');
  await talk.getByRole('button', { name: 'Noter une utilisation' }).click();
  await expect(talk).toContainText('utilisé 1 sur 1');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Fermer' }).click();
});

test('BADGE-156 at 360 and 1280 px: a badge is revoked with a reason and restored by « Annuler »; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const ines = await member('Ines');
  const badge = { user_id: ines.id, badge_tier: 'gold', status: 'active' };
  await (await owner()).from('users_badges').insert(badge).throwOnError();
  await page.goto(`/admin/badges-management?etat=active&q=${encodeURIComponent(ines.name)}`);
  await page.locator('summary', { hasText: `Actions sur le badge ${ofName(ines.name)}` }).click();
  await page.getByRole('button', { name: 'Révoquer' }).click();
  const revoke = page.getByRole('dialog', { name: 'Révoquer le badge' });
  await revoke.getByRole('button', { name: 'Révoquer' }).click();
  await expect(revoke).toContainText('Donnez une raison de 3 à 200 caractères.');
  await revoke.getByLabel('Raison').fill('Départ de la région');
  await revoke.getByRole('button', { name: 'Révoquer' }).click();
  await expect(revoke).toHaveCount(0);
  await expect(page.getByText('Aucun badge pour ces filtres.')).toBeVisible();
  expect(await tiersOf(ines.id)).toEqual(['gold revoked']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => tiersOf(ines.id)).toEqual(['gold active']);
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
});

test('BADGE-155 at 360 and 1280 px: a request is declined, undone, then accepted by an award; tiers and payments are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const noe = await member('Noe');
  await (
    await as(await sessionOf(noe.email))
  )
    .from('badge_requests')
    .insert({ user_id: noe.id, wanted_tier: 'silver', message: 'Je viens à chaque édition.' })
    .throwOnError();
  await page.goto('/admin/badges-management?onglet=demandes');
  const item = page.getByRole('listitem').filter({ hasText: noe.name });
  await expect(item).toContainText('Je viens à chaque édition.');
  await item.getByRole('button', { name: /^Refuser/ }).click();
  const decline = page.getByRole('dialog', { name: 'Refuser la demande' });
  await decline.getByLabel('Raison').fill('Complet cette année');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await decline.getByRole('button', { name: 'Refuser' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: /^Accepter/ }).click();
  const award = page.getByRole('dialog', { name: 'Attribuer un badge' });
  await expect(award.getByRole('radio', { name: 'Argent' })).toBeChecked();
  await award.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await expect(item).toHaveCount(0);
  expect(await tiersOf(noe.id)).toEqual(['silver active']);

  await page.getByRole('tab', { name: 'Niveaux' }).click();
  await page.getByRole('button', { name: 'Modifier Argent' }).click();
  const editor = page.getByRole('dialog', { name: 'Modifier le badge Argent' });
  await expect(editor).toContainText('Le comparatif dit « par mois »');
  await editor.getByLabel('Prix en euros, TTC').fill('-1');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toContainText('Un prix de 0 à 999 999,99 €.');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await editor.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('tab', { name: 'Paiements' }).click();
  await expect(page.getByRole('heading', { name: /^Les paiements en ligne sont/ })).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
});

test('BADGE-190 the award of a badge opens on its first field, and a form with an error focuses the field', async ({
  page,
}) => {
  await asAdministrator(page);
  const ines = await member('Ines');
  await page.goto('/admin/badges-management');
  await page.getByRole('button', { name: 'Attribuer un badge' }).first().click();
  const award = page.getByRole('dialog', { name: 'Attribuer un badge' });
  const field = award.getByRole('combobox', { name: /^Membre/ });
  await expect(field).toBeFocused();
  const submit = award.getByRole('button', { name: 'Attribuer', exact: true });
  await submit.click();
  await expect(award.getByText('Choisissez un membre dans la liste.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(ines.name.toLowerCase());
  await award.getByRole('option', { name: ines.name }).click();
  const end = award.getByLabel('Fin du badge');
  await end.fill('2020-01-01T10:00');
  await submit.click();
  await expect(award.getByText('Cette date est passée.')).toBeVisible();
  await expect(end).toBeFocused();
});

for (const { path, open, label } of [
  { path: () => '/admin/badges-management', open: 'screen', label: 'Fin du badge' },
  { path: (id: string) => `/admin/users/${id}`, open: 'menu', label: 'Jusqu’à' },
])
  test(`BADGE-191 a badge is not awarded with a half-typed end, from the ${open}`, async ({ page }) => {
    await asAdministrator(page);
    const ines = await member('Ines');
    await page.goto(path(ines.id));
    if (open === 'menu') await page.locator('summary', { hasText: `Actions sur ${ines.name}` }).click();
    await page.getByRole('button', { name: 'Attribuer un badge' }).first().click();
    const award = page.getByRole('dialog', { name: /^Attribuer un badge/ });
    if (open === 'screen') {
      await award.getByRole('combobox', { name: /^Membre/ }).fill(ines.name.toLowerCase());
      await award.getByRole('option', { name: ines.name }).click();
    }
    const end = award.getByLabel(label);
    await end.focus();
    await page.keyboard.type('12');
    await award.getByRole('button', { name: 'Attribuer', exact: true }).click();
    await expect(award.getByText('Cette date est incomplète')).toBeVisible();
    await expect(end).toBeFocused();
    expect(await tiersOf(ines.id)).toEqual([]);
    await page.keyboard.press('Backspace');
    await expect(award.getByText('Cette date est incomplète')).toHaveCount(0);
  });
