import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, grantAdministrator, grantRole, owner, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator, member, rolesOf } from '#tests/e2e/support/role-members.ts';

const linesSchema = z.object({ rows: z.array(z.object({ member: z.string(), updated_at: z.string() })) });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 300; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('ROLES-42 two administrators: the second one reads what the first decided, and keeps or drops the own choice', async ({
  page,
}) => {
  await asAdministrator(page);
  const other = await member('Bela');
  await grantAdministrator(other.id);
  const bela = await as(await sessionOf(other.email));
  const [paul, nina] = [await member('Paul'), await member('Nina')];
  const asked = { user_id: paul.id, message: 'Je voudrais écrire.' };
  await (await as(await sessionOf(paul.email))).from('access_requests').insert(asked).throwOnError();
  await grantRole(nina.id, 'editor');

  await page.goto('/admin/roles?onglet=demandes');
  const item = page.getByRole('listitem').filter({ hasText: paul.name });
  await item.getByRole('button', { name: /^Accepter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Accepter la demande' });
  await dialog.getByRole('radio', { name: 'Rédacteur' }).check();
  await dialog.getByLabel('Réponse au membre').fill('Bienvenue dans l’équipe');
  const { data: open } = await bela
    .from('access_requests')
    .select('id, updated_at')
    .eq('user_id', paul.id)
    .single()
    .throwOnError();
  const refusal = { request: open.id, seen: open.updated_at, decision: 'declined', note: 'Écrivez-nous' };
  await bela.rpc('decide_access_request', refusal).throwOnError();
  await dialog.getByRole('button', { name: 'Accepter et donner le rôle' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText(`${other.name} a déjà refusé cette demande`);
  await notice.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(notice).toContainText('Écrivez-nous');
  await expect(notice).toContainText('Acceptée : Rédacteur');
  // A decided request stays decided.
  await expect(notice.getByRole('button', { name: 'Garder le mien' })).toHaveCount(0);
  await expect(dialog.getByLabel('Réponse au membre')).toHaveValue('Bienvenue dans l’équipe');
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await rolesOf(paul.id)).toEqual([]);

  await page.getByRole('tab', { name: 'Membres' }).click();
  await page.getByRole('button', { name: `Date de fin : ${nina.name}, Rédacteur` }).click();
  const end = page.getByRole('dialog', { name: 'Date de fin du rôle' });
  await end.getByLabel('Fin du rôle').fill('2099-06-01T18:30');
  const { data: role } = await bela.rpc('role_members', { role: 'editor', size: 100 }).throwOnError();
  const seen = linesSchema.parse(role).rows.find((line) => line.member === nina.id)?.updated_at ?? '';
  const theirs = { member: nina.id, role: 'editor', seen, ends_at: '2098-01-01T00:00:00+01:00' };
  await bela.rpc('change_role_end', theirs).throwOnError();
  await end.getByRole('button', { name: 'Enregistrer' }).click();
  await end.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(end.getByRole('alert')).toContainText('Jusqu’au 31 décembre 2097');
  await end.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(end).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: nina.name });
  await expect(line).toContainText('Jusqu’au lun. 1 juin 2099, 18:30 (Paris)');
});

test('ROLES-43 with the keyboard alone: a role with an end, a refused request, a removed administrator; the focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const [lea, max, tom] = [await member('Lea'), await member('Max'), await member('Tom')];
  await grantAdministrator(tom.id);
  const asked = { user_id: max.id, message: 'Un accès, merci.' };
  await (await as(await sessionOf(max.email))).from('access_requests').insert(asked).throwOnError();
  await page.goto('/admin/roles');
  const { keyboard } = page;

  const open = page.getByRole('button', { name: 'Donner un rôle', exact: true }).first();
  await open.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Donner un rôle' });
  await expect(dialog.getByRole('combobox', { name: 'Membre' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.type(lea.name);
  await expect(dialog.getByRole('option', { name: lea.name })).toBeInViewport({ ratio: 1 });
  const list = await dialog.getByRole('option', { name: lea.name }).boundingBox();
  const field = await dialog.getByRole('combobox', { name: 'Membre' }).boundingBox();
  expect(list?.y ?? 0).toBeGreaterThan(field?.y ?? Infinity);
  await keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'N’a encore aucun rôle.' })).toBeVisible();
  await tabTo(page, dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Raison'));
  await keyboard.type('Relit les textes');
  await keyboard.press('Tab');
  await expect(dialog.getByLabel('Fin du rôle')).toBeFocused();
  // A part of a date is no end: the role would have none.
  await keyboard.type('31');
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await rolesOf(lea.id)).toEqual([]);
  await dialog.getByLabel('Fin du rôle').press('Delete');
  await dialog.getByLabel('Fin du rôle').fill('2099-12-31T18:00');
  await tabTo(page, dialog.getByRole('button', { name: 'Donner ce rôle' }));
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: lea.name })).toContainText('18:00 (Paris)');
  expect(await rolesOf(lea.id)).toEqual(['reader']);

  const remove = page.getByRole('button', { name: `Retirer : ${tom.name}, Administrateur` });
  await tabTo(page, remove);
  await keyboard.press('Enter');
  const removal = page.getByRole('dialog', { name: 'Retirer ce rôle ?' });
  await expect(removal).toBeVisible();
  await keyboard.press('Escape');
  // The focus is back before the dialog is gone, and a dialog that is closing is not opened again.
  await expect(removal).toHaveCount(0);
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await expect(removal).toBeVisible();
  await tabTo(page, removal.getByLabel('Pour confirmer'));
  await keyboard.type(tom.name);
  await keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Administrateur/ })).toBeFocused();
  expect(await rolesOf(tom.id)).toEqual([]);

  const tab = page.getByRole('tab', { name: 'Membres' });
  await tab.focus();
  await keyboard.press('ArrowRight');
  const refuse = page.getByRole('button', { name: `Refuser… ${max.name}` });
  await tabTo(page, refuse);
  await keyboard.press('Enter');
  const decision = page.getByRole('dialog', { name: 'Refuser la demande' });
  await tabTo(page, decision.getByLabel('Réponse au membre'));
  await keyboard.type('Pas cette année');
  await tabTo(page, decision.getByRole('button', { name: 'Refuser' }));
  await keyboard.press('Enter');
  await expect(refuse).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  const { data } = await (
    await owner()
  )
    .from('access_requests')
    .select('status, decision_note')
    .eq('user_id', max.id)
    .throwOnError();
  expect(data).toEqual([{ status: 'declined', decision_note: 'Pas cette année' }]);
});

test('ROLES-40 « Afficher plus » adds the members of a role below, with the number of all', async ({
  page,
}) => {
  await asAdministrator(page);
  const ids = await Promise.all(Array.from({ length: 30 }, () => member('Nora')));
  const rows = ids.map(({ id }) => ({ user_id: id, role: 'newsletter' as const }));
  const service = await owner();
  await service.from('user_roles').insert(rows).throwOnError();
  await page.goto('/admin/roles');
  const section = page.getByRole('region', { name: /^Newsletter \(\d+\)$/ });
  await expect(section.getByRole('listitem')).toHaveCount(25);
  await expect(section).toContainText('25 affichés sur 30');
  await section.getByRole('button', { name: 'Afficher plus' }).press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(30);
  await expect(section.getByRole('listitem').nth(25)).toBeFocused();
});
