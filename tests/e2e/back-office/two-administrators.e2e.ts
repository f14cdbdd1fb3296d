import type { Browser, Page } from '@playwright/test';

import { administrator, member } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, signIn } from '#tests/e2e/support/members.ts';

// The browser logs the refusals that the screens explain.
test.use({ allowedConsole: [/40[03]/] });

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Two administrators, each in a browser of their own, on the same address. */
async function twoOn(
  { page, browser }: { page: Page; browser: Browser },
  path: string,
): Promise<{ ada: Member; bea: Member; one: Page; two: Page }> {
  const [ada, bea] = [await administrator(unique('Ada')), await administrator(unique('Béa'))];
  const two = await (await browser.newContext()).newPage();
  await signIn(page, ada.session);
  await signIn(two, bea.session);
  await Promise.all([page.goto(path), two.goto(path)]);
  return { ada, bea, one: page, two };
}

const rolesOf = async (...ids: string[]) => {
  const { data } = await (
    await owner()
  )
    .from('user_roles')
    .select('user_id, role')
    .in('user_id', ids)
    .throwOnError();
  return data;
};

async function choose(page: Page, { name }: Member, action: string): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: name }).click();
  await page.getByRole('button', { name: action }).click();
}

test('ADMIN-82 of two administrators who edit one profile, the second keeps the typed text and reads the version of the first', async ({
  page,
  browser,
}) => {
  const hugo = await member(unique('Hugo'));
  const { one, two } = await twoOn({ page, browser }, `/admin/users/${hugo.id}`);
  for (const each of [one, two]) await each.getByRole('button', { name: 'Modifier le profil' }).click();
  await dialogOf(two).getByLabel('Présentation').fill('Photographe à Lille');
  await dialogOf(one).getByLabel('Nom affiché').fill('Hugues');
  await dialogOf(one).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(one.getByRole('heading', { level: 1, name: 'Hugues' })).toBeVisible();

  await dialogOf(two).getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = dialogOf(two).getByRole('alert');
  await expect(conflict).toContainText('Quelqu’un d’autre a modifié cet élément entre-temps');
  await conflict.getByText('Voir les différences').click();
  await expect(conflict).toContainText('Hugues');
  await expect(dialogOf(two).getByLabel('Présentation')).toHaveValue('Photographe à Lille');
  // Behind the dialog, the page is that of the first save.
  await expect(two.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Hugues');
  await two.context().close();
});

test('ADMIN-82 of two suspensions of one member, the second is asked for once more, with its reason kept', async ({
  page,
  browser,
}) => {
  const hugo = await member(unique('Hugo'));
  const { one, two } = await twoOn({ page, browser }, `/admin/users/${hugo.id}`);
  for (const each of [one, two]) await choose(each, hugo, 'Suspendre');
  const reason = 'Raison, lue par la personne';
  await dialogOf(one).getByLabel(reason).fill('Insultes');
  await dialogOf(two).getByLabel(reason).fill('Publicité répétée');
  await dialogOf(one).getByRole('button', { name: 'Suspendre' }).click();
  await expect(one.getByText('« Insultes »')).toBeVisible();

  await dialogOf(two).getByRole('button', { name: 'Suspendre' }).click();
  await expect(dialogOf(two)).toContainText('Ce membre vient d’être suspendu par quelqu’un d’autre.');
  await expect(dialogOf(two).getByLabel(reason)).toHaveValue('Publicité répétée');
  await two.keyboard.press('Escape');
  await expect(two.getByText('« Insultes »')).toBeVisible();

  // One lifts the suspension while the other still reads it; the other lifts it too.
  for (const each of [one, two]) await choose(each, hugo, 'Lever la suspension');
  await dialogOf(one).getByRole('button', { name: 'Lever' }).click();
  await expect(one.getByText('« Insultes »')).toHaveCount(0);
  await dialogOf(two).getByRole('button', { name: 'Lever' }).click();
  await expect(two.getByText('« Insultes »')).toHaveCount(0);
  const { data } = await (
    await owner()
  )
    .from('user_bans')
    .select('reason')
    .eq('user_id', hugo.id)
    .throwOnError();
  expect(data).toEqual([{ reason: 'Insultes' }]);
  await two.context().close();
});

test('ADMIN-82 of two decisions on one request for access, the second names the first, and the list is current', async ({
  page,
  browser,
}) => {
  const paul = await member(unique('Paul'));
  await (await as(paul.session)).from('access_requests').insert({ message: 'Pour écrire.' }).throwOnError();
  const { ada, one, two } = await twoOn({ page, browser }, '/admin/roles?onglet=demandes');
  await one.getByRole('button', { name: `Accepter… ${paul.name}` }).click();
  await two.getByRole('button', { name: `Refuser… ${paul.name}` }).click();
  await dialogOf(two).getByLabel('Réponse au membre').fill('Écrivez-nous d’abord');
  await dialogOf(one).getByRole('radio', { name: 'Rédacteur' }).check();
  await dialogOf(one).getByRole('button', { name: 'Accepter et donner le rôle' }).click();
  await expect(one.getByRole('listitem').filter({ hasText: paul.name })).toHaveCount(0);

  await dialogOf(two).getByRole('button', { name: 'Refuser' }).click();
  await expect(two.getByText(`${ada.name} a déjà accepté cette demande.`)).toBeVisible();
  await expect(two.getByRole('listitem').filter({ hasText: 'Pour écrire.' })).toHaveCount(0);
  expect(await rolesOf(paul.id)).toEqual([{ user_id: paul.id, role: 'editor' }]);
  await two.context().close();
});

test('ADMIN-82 a role granted twice is granted once; the second keeps the reason and reads that the member has it', async ({
  page,
  browser,
}) => {
  const zoe = await member(unique('Zoé'));
  const { one, two } = await twoOn({ page, browser }, `/admin/roles?membre=${zoe.id}`);
  for (const each of [one, two]) {
    await dialogOf(each).getByRole('radio', { name: 'Rédacteur' }).check();
    await dialogOf(each).getByLabel('Raison').fill('Écrit le blog');
  }
  await dialogOf(one).getByRole('button', { name: 'Donner ce rôle' }).click();
  await expect(dialogOf(one)).toHaveCount(0);
  await dialogOf(two).getByRole('button', { name: 'Donner ce rôle' }).click();
  await expect(dialogOf(two)).toContainText('Ce membre a déjà ce rôle.');
  await expect(dialogOf(two).getByLabel('Raison')).toHaveValue('Écrit le blog');
  await two.keyboard.press('Escape');
  const editors = two.getByRole('region', { name: /^Rédacteur/ });
  await expect(editors.getByRole('listitem').filter({ hasText: zoe.name })).toHaveCount(1);
  expect(await rolesOf(zoe.id)).toEqual([{ user_id: zoe.id, role: 'editor' }]);
  await two.context().close();
});

test('ADMIN-82 the last two administrators remove each other at once: one stays, and reads it', async ({
  page,
  browser,
}) => {
  const { ada, bea, one, two } = await twoOn({ page, browser }, '/admin/roles');
  const others = (await owner()).from('user_roles').delete().eq('role', 'admin');
  await others.not('user_id', 'in', `(${ada.id},${bea.id})`).throwOnError();
  await one.getByRole('button', { name: `Retirer : ${bea.name}, Administrateur` }).click();
  await two.getByRole('button', { name: `Retirer : ${ada.name}, Administrateur` }).click();
  await dialogOf(one).getByRole('textbox').fill(bea.name);
  await dialogOf(two).getByRole('textbox').fill(ada.name);
  await Promise.all(
    [one, two].map((each) => dialogOf(each).getByRole('button', { name: 'Retirer le rôle' }).click()),
  );
  await expect.poll(async () => (await rolesOf(ada.id, bea.id)).length).toBe(1);
  const [left] = await rolesOf(ada.id, bea.id);
  const [winner, loser] = left?.user_id === ada.id ? [one, two] : [two, one];
  await expect(winner.getByText('Vous êtes le seul administrateur')).toBeVisible();
  await expect(loser.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await two.context().close();
});
