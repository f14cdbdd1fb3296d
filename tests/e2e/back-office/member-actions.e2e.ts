import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article, comment, member, report } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, signIn } from '#tests/e2e/support/members.ts';

const suspensionOf = async ({ id }: Member) => {
  const service = await owner();
  const { data } = await service
    .from('user_bans')
    .select('id, reason, ends_at')
    .eq('user_id', id)
    .is('lifted_at', null)
    .throwOnError();
  return data;
};
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test('a suspension to a date is undone with « Annuler », which says when it is too late', async ({
  page,
}) => {
  const [lea, paul, hugo] = [await administrator('Léa'), await administrator('Paul'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  const choose = async (action: string) => {
    await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
    await page.getByRole('button', { name: action, exact: true }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Suspendre Hugo' });
  const suspend = async (reason: string) => {
    await choose('Suspendre');
    await dialog.getByLabel('Raison').fill(reason);
    await dialog.getByLabel('Jusqu’à une date').check();
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect(dialog.getByText('Choisissez la date')).toBeVisible();
    await dialog.getByLabel('Fin de la suspension').fill('2025-10-31T18:30');
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await suspend('Par erreur');
  await expect(page.getByText('Suspendu jusqu’au')).toBeVisible();
  expect(await suspensionOf(hugo)).toMatchObject([
    { reason: 'Par erreur', ends_at: '2025-10-31T17:30:00+00:00' },
  ]);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('C’est annulé')).toBeVisible();
  expect(await suspensionOf(hugo)).toEqual([]);

  await suspend('Insultes');
  const [ban] = await suspensionOf(hugo);
  await (await as(paul.session)).rpc('lift_suspension', { ban: ban?.id ?? '' }).throwOnError();
  await page.keyboard.press('u');
  await expect(page.getByText('Trop tard pour tout annuler')).toBeVisible();
});

test('of two administrators who suspend one member, the second reads both suspensions and keeps the own one', async ({
  page,
}) => {
  const [lea, paul, hugo] = [await administrator('Léa'), await administrator('Paul'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Suspendre', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspendre Hugo' });
  await dialog.getByLabel('Raison').fill('Publicité');
  await (
    await as(paul.session)
  )
    .rpc('suspend_member', { member: hugo.id, reason: 'Insultes', days: 30 })
    .throwOnError();
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await dialog.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Publicité');
  await expect(dialog.getByRole('alert')).toContainText('Insultes');
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await expect(dialog.getByLabel('Raison')).toHaveValue('Publicité');
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await suspensionOf(hugo)).map(({ reason }) => reason).toSorted()).toEqual([
    'Insultes',
    'Publicité',
  ]);
});

test('a suspension that changed since it was read is shown again before it is lifted', async ({ page }) => {
  const [lea, hugo] = [await administrator('Léa'), await member(unique('Hugo'))];
  const service = await owner();
  await service
    .from('user_bans')
    .insert({ user_id: hugo.id, reason: 'Insultes', ends_at: '2025-11-30T10:00:00Z' })
    .throwOnError();
  await signIn(page, lea.session);
  await page.goto(`/admin/users?q=${encodeURIComponent(hugo.name)}`);
  await page.locator('summary', { hasText: `Actions sur ${hugo.name}` }).click();
  await page.getByRole('button', { name: 'Lever la suspension' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lever la suspension ?' });
  await expect(dialog).toContainText('« Insultes »');
  await service.from('user_bans').update({ reason: 'Menaces' }).eq('user_id', hugo.id).throwOnError();
  await dialog.getByRole('button', { name: 'Lever' }).click();
  await expect(dialog.getByRole('alert')).toContainText('La suspension a changé');
  await expect(dialog).toContainText('« Menaces »');
  expect(await suspensionOf(hugo)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Lever' }).click();
  await expect(page.getByText('Suspension levée')).toBeVisible();
  expect(await suspensionOf(hugo)).toEqual([]);
});

test('an account is deleted once its name was typed, and merged with the one that the picker found', async ({
  page,
}) => {
  const [lea, hugo, other] = [
    await administrator('Léa'),
    await member('Hugo'),
    await member(unique('Hugues')),
  ];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Fusionner un autre compte' }).click();
  const merge = page.getByRole('dialog', { name: 'Fusionner un compte dans celui d’Hugo' });
  await merge.getByRole('button', { name: 'Continuer' }).click();
  await expect(merge.getByText('Choisissez un compte')).toBeVisible();
  // By keyboard: type, then Enter takes the highlighted account.
  await merge.getByRole('combobox').fill(other.name);
  await expect(merge.getByRole('option', { name: other.name })).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await merge.getByRole('button', { name: 'Continuer' }).press('Enter');
  await expect(merge).toContainText('Compte gardé');
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await merge.getByLabel(/^Pour confirmer/).fill('Hugo');
  await page.keyboard.press('Enter');
  await expect(merge.getByText('Ce n’est pas le nom attendu')).toBeVisible();
  await merge.getByLabel(/^Pour confirmer/).fill(other.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comptes fusionnés')).toBeVisible();

  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  const remove = page.getByRole('dialog', { name: 'Supprimer le compte d’Hugo' });
  await expect(remove).toContainText('Ce qui sera touché');
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await remove.getByLabel(/^Pour confirmer/).fill('Hugo');
  await remove.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Suppression du compte prévue le')).toBeVisible();
});

test('a note is changed by its author and says so; another administrator has no button', async ({ page }) => {
  const [lea, paul, hugo] = [await administrator('Léa'), await administrator('Paul'), await member('Hugo')];
  await (
    await as(paul.session)
  )
    .from('member_notes')
    .insert({ member_id: hugo.id, body: 'Note de Paul.' })
    .throwOnError();
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}?fiche=notes`);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Note de Paul.');
  await panel.getByLabel('Nouvelle note').fill('Un apel.');
  await page.keyboard.press('Control+s');
  const note = panel.getByRole('listitem').filter({ hasText: 'Un apel.' });
  await note.getByRole('button', { name: 'Modifier' }).click();
  await expect(panel.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await panel.getByLabel('Texte de la note').fill('Un appel.');
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  const changed = panel.getByRole('listitem').filter({ hasText: 'Un appel.' });
  await expect(changed).toContainText('modifiée');
  await expect(panel.getByRole('button', { name: 'Modifier' })).toHaveCount(1);
});

test('the comments of a member and the reports of them are read further with « Afficher plus »', async ({
  page,
}) => {
  const [lea, hugo, nina] = [await administrator('Léa'), await member('Hugo'), await member('Nina')];
  const post = await article('Le réseau à Lille');
  const at = '2025-10-01T10:00:00Z';
  for (let number = 1; number <= 30; number += 1) {
    const id = await comment({
      post: post.id,
      by: hugo,
      content: `Commentaire ${number}.`,
      approved: true,
      at,
    });
    if (number === 1) await report(id, nina, 'spam', 'Encore une publicité.');
  }
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}?fiche=commentaires`);
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lines).toHaveCount(25);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(lines).toHaveCount(30);
  expect(new Set(await lines.allInnerTexts()).size).toBe(30);
  await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Signalements' }).click();
  await expect(page.getByRole('region', { name: 'Signalements de ses commentaires' })).toContainText(
    'Commentaire 1.',
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('the export of a member is followed on the page, to its file', async ({ page }) => {
  const [lea, hugo] = [await administrator('Léa'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Exporter ses données' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter ses données ?' });
  await dialog.getByLabel('Raison').fill('Demande écrite');
  await dialog.getByRole('button', { name: 'Préparer le fichier' }).click();
  const task = page.getByRole('article', { name: 'Export des données d’un membre' });
  await expect(task).toContainText('Terminée', { timeout: 20_000 });
  const download = page.waitForEvent('download');
  await task.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.reload();
  await expect(task).toContainText('Terminée');
  expect(await axeFindings(page)).toEqual([]);
});

test('a badge is awarded from the page of a member, and refused with an end that has passed', async ({
  page,
}) => {
  const [lea, hugo] = [await administrator('Léa'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Attribuer un badge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attribuer un badge à Hugo' });
  await dialog.getByLabel('Argent').check();
  await dialog.getByLabel('Jusqu’à').fill('2020-01-01T10:00');
  await dialog.getByLabel('Raison').fill('Intervenante de mars');
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect(dialog.getByText('Cette date est passée.')).toBeVisible();
  await expect(dialog.getByLabel('Raison')).toHaveValue('Intervenante de mars');
  await dialog.getByLabel('Jusqu’à').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect(page.getByText('Badge attribué : Argent')).toBeVisible();
  const identity = page.getByRole('region', { name: 'Identité' });
  await expect(identity).toContainText('Argent');
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('summary', { hasText: 'Actions sur Hugo' }).click();
  await page.getByRole('button', { name: 'Attribuer un badge' }).click();
  await dialog.getByLabel('Bronze').check();
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect(dialog.getByText('déjà un badge du même niveau ou plus haut')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('C’est annulé.')).toBeVisible();
  await expect(identity).not.toContainText('Argent');
});

test('« n » opens the notes of a member with the field in focus, and an unknown address leads back to the list', async ({
  page,
}) => {
  const [lea, hugo] = [await administrator('Léa'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hugo');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Nouvelle note')).toBeFocused();
  for (const id of ['abc', crypto.randomUUID()]) {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membre introuvable');
    await expect(page.getByRole('link', { name: 'Tous les membres' })).toBeVisible();
  }
});

test.describe('with a sign-in that is not recent', () => {
  test.use({ allowedConsole: [/403/] });

  test('an invitation with the role « admin » that is sent again asks for the password first', async ({
    page,
  }) => {
    const lea = await administrator('Léa');
    const email = `invite-${crypto.randomUUID()}@exemple.fr`;
    await (await as(lea.session)).rpc('create_invitation', { email, role: 'admin' }).throwOnError();
    await signIn(page, lea.session);
    await page.goto('/admin/users?onglet=invitations');
    const line = page.getByRole('listitem').filter({ hasText: email });
    let refused = 0;
    await page.route('**/functions/v1/member-mail', async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({
        status: 403,
        json: { code: 'reauthentication_needed', error: 'Reauthentication required' },
      });
    });
    await line.getByRole('button', { name: 'Renvoyer' }).click();
    const proof = page.getByRole('dialog');
    await proof.getByLabel('Mot de passe actuel', { exact: true }).fill('un mot de passe assez long');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Message en file d’envoi')).toBeVisible();
    expect(refused).toBe(2);
  });
});
