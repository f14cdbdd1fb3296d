import { axeFindings } from '#tests/e2e/support/axe.ts';
import {
  administrator,
  article,
  comment,
  member,
  stateOf,
  withRole,
} from '#tests/e2e/support/comment-fixtures.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test('publishes a comment with the mouse and undoes it', async ({ page }) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Les toits')];
  const id = await comment({ post: post.id, by: ana, content: 'Une belle soirée.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toContainText('Une belle soirée.');
  expect(await axeFindings(page)).toEqual([]);

  await card.getByRole('button', { name: 'Approuver' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(true);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(card).toBeVisible();
  expect(await stateOf(id)).toMatchObject({ is_approved: false, refusal_reason: null });
});

test('moderates with the keyboard: next, approve, refuse with a reason, undo', async ({ page }) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Les lampions')];
  const [first, second] = [
    await comment({ post: post.id, by: ana, content: 'Premier mot.', at: '2025-10-01T10:00:00Z' }),
    await comment({ post: post.id, by: ana, content: 'Deuxième mot.' }),
  ];
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await expect(page.getByText('Premier mot.')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('article').first()).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByText('Premier mot.')).toHaveCount(0);
  await expect.poll(async () => (await stateOf(first)).is_approved).toBe(true);
  // The next card is shown in its place and has the focus.
  await expect(page.getByRole('article').filter({ hasText: 'Deuxième mot.' })).toBeFocused();

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Refuser ce commentaire' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText('Veuillez sélectionner un motif')).toBeVisible();
  await dialog.getByLabel('Hors sujet').check();
  await dialog.getByLabel('Explication').fill('Ce fil parle des lampions.');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect
    .poll(async () => stateOf(second))
    .toEqual({ is_approved: false, refusal_reason: 'off_topic', refusal_note: 'Ce fil parle des lampions.' });

  await expect(page.getByText('Aucun commentaire ne correspond à ces filtres.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Deuxième mot.')).toBeVisible();
  // The toast of the undone action is removed, with its button.
  await expect(page.getByText('Annulé : tout est comme avant')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Commentaire refusé' })).toHaveCount(0);
});

test.describe('roles', () => {
  // The browser itself logs a refused request.
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('a moderator moderates from the index of the back-office, until the role is removed', async ({
    page,
  }) => {
    const [mia, ana, post] = [
      await withRole('moderator', 'Mia'),
      await member('Ana'),
      await article('Le port'),
    ];
    // The oldest of the queue: other tests leave more comments than a page shows.
    const at = '2025-01-01T10:00:00Z';
    const id = await comment({ post: post.id, by: ana, content: 'À bientôt au port.', at });
    await signIn(page, mia.session);
    await page.goto(wholeDashboard);
    await page.getByRole('link', { name: 'Back-office' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Commentaires? en attente/ })
      .click();
    await expect(page).toHaveURL('/admin/comments');
    const card = page.getByRole('article').filter({ hasText: 'À bientôt au port.' });
    await card.getByRole('button', { name: 'Approuver' }).click();
    await expect.poll(async () => (await stateOf(id)).is_approved).toBe(true);

    const service = await owner();
    await service.from('user_roles').delete().eq('user_id', mia.id).throwOnError();
    // The undo is refused, or the reading of the queue before it: both close the screen, with its messages.
    const undo = page.getByRole('button', { name: 'Annuler', exact: true });
    await undo.click({ timeout: 2000 }).catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    expect((await stateOf(id)).is_approved).toBe(true);
  });
});

for (const role of ['member', 'editor'] as const) {
  test(`shows « Accès refusé » on the moderation screen: ${role}`, async ({ page }) => {
    const ana = role === 'member' ? await member('Ana') : await withRole(role, 'Ana');
    await signIn(page, ana.session);
    await page.goto('/admin/comments');
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('MODERATION-131 a button does not move when its press makes the card the current one', async ({
  page,
}) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('La place')];
  await comment({ post: post.id, by: ana, content: 'Premier.' });
  await comment({ post: post.id, by: ana, content: 'Second.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' }).and(page.locator(':not([aria-current])'));
  const refuse = card.getByRole('button', { name: 'Refuser' });
  const before = await refuse.boundingBox();
  expect(before).not.toBeNull();
  await refuse.hover();
  await page.mouse.down();
  const pressed = page.getByRole('article', { name: 'Ana' }).filter({ has: page.locator('button:active') });
  await expect(pressed).toHaveAttribute('aria-current', 'true');
  // A pressed button moves down by one pixel.
  expect((await pressed.getByRole('button', { name: 'Refuser' }).boundingBox())?.x).toBe(before?.x);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});
