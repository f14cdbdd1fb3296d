import type { Page } from '@playwright/test';

import { adminGroups } from '#content/copy/admin/admin.ts';
import { maskedValue } from '#content/copy/admin/forms.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { member as memberCopy } from '#content/copy/admin/member.ts';
import { roles as rolesCopy } from '#content/copy/admin/roles.ts';
import { users } from '#content/copy/admin/users.ts';
import { roles } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import { screenPermissions } from '#domain/screens.ts';
import { administrator, member, withRole } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { enrolFactor, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';

const screens = adminGroups.flatMap((group) => [...group.screens]);
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A link into each screen, as a mail or a colleague gives it: filters, tab or record included. */
const deepLinks = {
  blog: '/admin/blog?etat=brouillons&tri=titre',
  comments: '/admin/comments?file=signales',
  users: '/admin/users?role=admin&tri=nom',
  roles: '/admin/roles?onglet=demandes',
  'badges-management': '/admin/badges-management?etat=active&tri=fin',
  newsletter: '/admin/newsletter?onglet=rebonds&genre=hard',
  notifications: '/admin/notifications?vue=nonlues',
  analytics: '/admin/analytics?periode=90&source=direct',
  'analytics-advanced': '/admin/analytics-advanced?onglet=parcours&appareil=phone',
  kit: '/admin/kit',
  partenaires: '/admin/partenaires',
  'edge-functions-status': '/admin/edge-functions-status?onglet=rouages&composant=disk',
  'audit-logs': '/admin/audit-logs?action=update&sensibles=oui',
  settings: '/admin/settings?q=siren',
  tests: '/admin/tests?echecs=oui',
} as const satisfies Record<(typeof screens)[number]['id'], string>;

type Control = { named: string; role: 'button' | 'tab' | 'link'; permission: Permission };
const button = (named: string, permission: Permission): Control => ({ named, role: 'button', permission });
const tab = (named: string, permission: Permission): Control => ({ named, role: 'tab', permission });

/** The entries of the menu « … » of a member without a role. */
const memberMenu = [
  button(memberActions.labels.recovery, 'users.manage'),
  button(memberActions.labels.badge, 'badges.manage'),
  button(memberActions.labels.suspend, 'users.suspend'),
  button(memberActions.labels.sessions, 'users.manage'),
  button(memberActions.labels.export, 'users.export'),
  button(memberActions.labels.merge, 'users.delete'),
  button(memberActions.labels.delete, 'users.delete'),
];

const memberControls = ({ name }: Member) => [
  button(`${maskedValue.show} : ${memberActions.addressOf(name)}`, 'users.reveal'),
  button(memberCopy.edit, 'users.manage'),
  { named: memberCopy.changeRoles, role: 'link', permission: 'roles.manage' } as const,
  tab(memberCopy.tabs.apercu, 'users.read'),
  tab(memberCopy.tabs.commentaires, 'comments.moderate'),
  tab(memberCopy.tabs.signalements, 'comments.moderate'),
  tab(memberCopy.tabs.badges, 'badges.manage'),
  tab(memberCopy.tabs.newsletter, 'users.read'),
  tab(memberCopy.tabs.sessions, 'users.manage'),
  tab(memberCopy.tabs.historique, 'users.read'),
  tab(memberCopy.tabs.notes, 'comments.moderate'),
];

const listControls = [
  button(users.invite.open, 'users.manage'),
  button(users.export.open, 'users.export'),
  tab(users.tabs.membres, 'users.read'),
  tab(users.tabs.invitations, 'users.manage'),
  tab(users.tabs.doublons, 'users.manage'),
  tab(users.tabs.supprimes, 'users.read'),
  { named: users.selected, role: 'group', permission: 'users.suspend' } as const,
];

/** The controls of these that are on the page, compared with those that the permissions allow. */
async function expectControls(
  page: Page,
  controls: readonly (Omit<Control, 'role'> & { role: Control['role'] | 'group' })[],
  held: ReadonlySet<Permission>,
): Promise<void> {
  const shown = await Promise.all(
    controls.map(async ({ named, role }) =>
      (await page.getByRole('main').getByRole(role, { name: named, exact: true }).count()) > 0 ? [named] : [],
    ),
  );
  const allowed = controls.filter(({ permission }) => held.has(permission)).map(({ named }) => named);
  expect(shown.flat()).toEqual(allowed);
}

const openMenu = (page: Page, { name }: Member) =>
  page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: `${memberActions.menu} ${name}` })
    .click();

async function expectMembers(page: Page, held: ReadonlySet<Permission>, hugo: Member): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(hugo.name)}`);
  const row = page.getByRole('table', { name: users.list }).locator('tbody tr');
  await expect(row).toContainText(hugo.name);
  await expectControls(page, listControls, held);
  await openMenu(page, hugo);
  await expectControls(page, memberMenu, held);

  await page.goto(`/admin/users/${hugo.id}?fiche=sessions`);
  await expect(heading(page)).toHaveText(hugo.name);
  await expectControls(page, memberControls(hugo), held);
  // The tab that the link names is shown to those who may read it; the others get the first one.
  const opened = held.has('users.manage') ? memberCopy.tabs.sessions : memberCopy.tabs.apercu;
  await expect(page.getByRole('tab', { selected: true })).toHaveText(opened);
  await openMenu(page, hugo);
  await expectControls(page, memberMenu, held);
}

/** Menu, index and address of every screen for these permissions, at least one of which opens a screen. */
async function expectFrame(page: Page, held: ReadonlySet<Permission>): Promise<void> {
  const open = screens.filter(({ id }) => held.has(screenPermissions[id]));
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Menu du back-office' });
  await expect(menu.getByRole('link', { name: 'Accueil' })).toBeVisible();
  const entries = await menu.getByRole('listitem').getByRole('link').all();
  expect(await Promise.all(entries.map((entry) => entry.getAttribute('href')))).toEqual(
    open.map(({ path }) => path),
  );
  for (const { id, label } of screens) {
    await page.goto(deepLinks[id]);
    if (held.has(screenPermissions[id])) {
      await expect(heading(page)).toHaveText(label);
      continue;
    }
    await expect(heading(page)).toHaveText('Accès refusé');
    const main = page.getByRole('main');
    await expect(main.getByText(`L’écran « ${label} » n’est pas ouvert à votre rôle.`)).toBeVisible();
    await expect(main.getByRole('link')).toHaveText(['Accueil du back-office', 'Demander un accès']);
    await expect(menu).toBeVisible();
  }
}

/** Every address answers with the page for those whose roles open no screen. */
async function expectNoScreen(page: Page, email: string, hugo: Member): Promise<void> {
  for (const path of ['/admin', ...Object.values(deepLinks), `/admin/users/${hugo.id}`]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Accès refusé');
    const main = page.getByRole('main');
    await expect(main.getByText('Cette section est réservée aux administrateurs.')).toBeVisible();
    await expect(main.getByText(`${email[0]}…@exemple.fr`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu du back-office' })).toHaveCount(0);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
}

/** Every address leads to the sign-in page, which returns to it. */
async function expectSignIn(page: Page, hugo: Member): Promise<void> {
  for (const path of ['/admin', ...Object.values(deepLinks), `/admin/users/${hugo.id}?fiche=notes`]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByText(hugo.name)).toHaveCount(0);
  }
}

for (const role of roles) {
  test(`ADMIN-80 the role ${role} finds in menu, addresses, buttons and tabs what its permissions open, and no more`, async ({
    page,
  }) => {
    const hugo = await member(unique('Hugo'));
    const ada = await withRole(role, 'Ada');
    await signIn(page, ada.session);
    const held = new Set(permissionsOf(role));
    if (!screens.some(({ id }) => held.has(screenPermissions[id])))
      return expectNoScreen(page, ada.email, hugo);
    await expectFrame(page, held);
    if (held.has('users.read')) await expectMembers(page, held, hugo);
    if (held.has('roles.manage')) {
      await page.goto('/admin/roles');
      await expect(page.getByRole('button', { name: rolesCopy.grant.button })).toBeVisible();
    }
    return undefined;
  });
}

/** Milliseconds for a test that opens every address of the back-office. */
const walkTimeout = 60_000;

test('ADMIN-80 a member without a role reads « Accès refusé » at every address', async ({ page }) => {
  test.setTimeout(walkTimeout);
  const hugo = await member(unique('Hugo'));
  const { session, email } = await member('Paul');
  await signIn(page, session);
  await expectNoScreen(page, email, hugo);
});

test('ADMIN-80 a member whose roles have ended reads « Accès refusé » at every address', async ({ page }) => {
  test.setTimeout(walkTimeout);
  const hugo = await member(unique('Hugo'));
  const { id, session, email } = await member('Éva');
  const ends_at = '2025-01-01T00:00:00Z';
  const past = (['admin', 'moderator'] as const).map((role) => ({ user_id: id, role, ends_at }));
  await (await owner()).from('user_roles').insert(past).throwOnError();
  await signIn(page, session);
  await expectNoScreen(page, email, hugo);
});

test('ADMIN-80 a visitor, and an administrator who owes a second factor, are sent to the sign-in page from every address', async ({
  page,
}) => {
  test.setTimeout(walkTimeout);
  const hugo = await member(unique('Hugo'));
  await expectSignIn(page, hugo);
  const ada = await administrator('Ada');
  await enrolFactor(ada.session);
  await signIn(page, await sessionOf(ada.email));
  await expectSignIn(page, hugo);
  await page.goto('/admin/users');
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
});

test('ADMIN-98 a refused screen names the account, and opens for another one', async ({ page }) => {
  const mia = await withRole('moderator', 'Mia');
  await signIn(page, mia.session);
  await page.goto(deepLinks['audit-logs']);
  await expect(heading(page)).toHaveText('Accès refusé');
  await expect(page.getByRole('main').getByText(`${mia.email[0]}…@exemple.fr`)).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter avec un autre compte' }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(deepLinks['audit-logs'])}`);
});

test.describe('a role that is removed while its screen is open', () => {
  test.use({ allowedConsole: [/403/] });
  const without = async ({ id }: Member) =>
    void (await (await owner()).from('user_roles').delete().eq('user_id', id).throwOnError());

  test('ADMIN-81 closes the page of a member at the next act; the typed reason and note are still there with the role back', async ({
    page,
  }) => {
    const [mia, hugo] = [await withRole('moderator', 'Mia'), await member(unique('Hugo'))];
    await signIn(page, mia.session);
    await page.goto(`/admin/users/${hugo.id}?fiche=notes`);
    await page.getByLabel('Nouvelle note').fill('A écrit à l’équipe.');
    await openMenu(page, hugo);
    await page.getByRole('button', { name: 'Suspendre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/raison/i).fill('Insultes répétées');
    await without(mia);
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect(heading(page)).toHaveText('Accès refusé');
    await expect(page.getByText('Cette section est réservée aux administrateurs.')).toBeVisible();
    await expect(page.getByText(hugo.name)).toHaveCount(0);

    await (await owner()).from('user_roles').insert({ user_id: mia.id, role: 'moderator' }).throwOnError();
    await page.reload();
    await expect(page.getByLabel('Nouvelle note')).toHaveValue('A écrit à l’équipe.');
    await openMenu(page, hugo);
    await page.getByRole('button', { name: 'Suspendre' }).click();
    await expect(dialog.getByLabel(/raison/i)).toHaveValue('Insultes répétées');
  });

  test('ADMIN-81 a note refused by its policy closes the page too, and the note is kept', async ({
    page,
  }) => {
    const [mia, hugo] = [await withRole('moderator', 'Mia'), await member(unique('Hugo'))];
    await signIn(page, mia.session);
    await page.goto(`/admin/users/${hugo.id}?fiche=notes`);
    await page.getByLabel('Nouvelle note').fill('A écrit à l’équipe.');
    await without(mia);
    await page.getByRole('button', { name: 'Ajouter la note' }).click();
    await expect(heading(page)).toHaveText('Accès refusé');
    await (await owner()).from('user_roles').insert({ user_id: mia.id, role: 'moderator' }).throwOnError();
    await page.reload();
    await expect(page.getByLabel('Nouvelle note')).toHaveValue('A écrit à l’équipe.');
  });

  test('ADMIN-81 an administrator who becomes a moderator keeps the menu, and reads which screen is closed', async ({
    page,
  }) => {
    // A second administrator: the last one cannot lose the role.
    const [ada] = [await administrator('Ada'), await administrator('Bea')];
    await signIn(page, ada.session);
    await page.goto('/admin/audit-logs');
    await expect(page.getByRole('button', { name: 'Vérifier la chaîne' })).toBeVisible();
    await without(ada);
    await (await owner()).from('user_roles').insert({ user_id: ada.id, role: 'moderator' }).throwOnError();
    // The next call of the page is refused: that of the button, or one of the page itself before it.
    const check = page.getByRole('button', { name: 'Vérifier la chaîne' });
    await check.click({ timeout: 2000 }).catch(() => undefined);
    await expect(page.getByText('L’écran « Journal d’audit » n’est pas ouvert à votre rôle.')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu du back-office' });
    await expect(menu.getByRole('listitem')).toHaveText([/^Commentaires/, /^Membres/, /^Notifications/]);
  });
});
