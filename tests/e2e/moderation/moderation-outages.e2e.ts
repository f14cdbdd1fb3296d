import { signInByForm } from '#tests/e2e/support/account-pages.ts';
import { administrator, article, comment, member, stateOf } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test.use({ allowedConsole: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket|status of 40[013]/] });

test('shows the card again with the cause after a failed action', async ({ page }) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('La panne')];
  const id = await comment({ post: post.id, by: ana, content: 'Toujours là.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await page.route('**/rest/v1/rpc/moderate_comments', (route) => route.abort());
  await card.getByRole('button', { name: 'Approuver' }).click();
  await expect(card.getByRole('alert')).toContainText('L’action n’a pas abouti.');
  expect(await stateOf(id)).toMatchObject({ is_approved: false });
  await page.unroute('**/rest/v1/rpc/moderate_comments');
  await card.getByRole('button', { name: 'Approuver' }).click();
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(true);
});

test('keeps the focus on a busy button, and returns it to the card when a form closes', async ({ page }) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le fil')];
  await comment({ post: post.id, by: ana, content: 'Publié.', approved: true });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?file=approuves&article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toBeVisible();
  await page.route('**/rest/v1/rpc/suspend_member', (route) => route.abort());
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByLabel('Raison').fill('Une raison.');
  const suspend = page.getByRole('dialog').getByRole('button', { name: 'Suspendre' });
  await suspend.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('La connexion s’est interrompue')).toBeVisible();
  await expect(suspend).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Votre réponse')).toBeFocused();
  await page.keyboard.type('Une réponse.');
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Votre réponse')).toHaveValue('Une réponse.');
  await page.getByRole('button', { name: 'Publier la réponse' }).press('Enter');
  await expect(page.getByText('Réponse publiée')).toBeVisible();
  await expect(card).toBeFocused();
});
test('shows the code of a list that cannot be loaded, loads it again, and marks it as stale offline', async ({
  page,
  context,
}) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le brouillard')];
  await comment({ post: post.id, by: ana, content: 'On n’y voit rien.' });
  await signIn(page, lea.session);
  const calls = '**/rest/v1/rpc/moderation_page';
  await page.route(calls, (route) => route.abort());
  await page.goto(`/admin/comments?article=${post.id}`);
  await expect(page.getByRole('alert').getByText('Impossible de charger')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('RESEAU')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toContainText('On n’y voit rien.');
  await context.setOffline(true);
  await expect(page.getByText('La connexion est coupée : ce qui s’affiche peut dater.')).toBeVisible();
  await expect(card).toBeVisible();
  // A queue that failed to load offline is loaded automatically once the network is back.
  await page.keyboard.press('6');
  await expect(page.getByText('La connexion s’est interrompue : réessayez.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('La connexion est coupée')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('keeps the typed text when the role is removed, which closes the screen, and when the session ends', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le départ')];
  // A second administrator: the last one cannot lose the role.
  await administrator('Hugo');
  const id = await comment({ post: post.id, by: ana, content: 'Un avis.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Refuser ce commentaire' });
  await dialog.getByLabel('Hors sujet').check();
  await dialog.getByLabel('Explication').fill('Une explication longue à écrire.');
  const roles = (await owner()).from('user_roles');
  await roles.delete().eq('user_id', lea.id).throwOnError();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  expect(await stateOf(id)).toMatchObject({ refusal_reason: null });

  await (await owner()).from('user_roles').insert({ user_id: lea.id, role: 'admin' }).throwOnError();
  await page.reload();
  await card.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByLabel('Explication')).toHaveValue('Une explication longue à écrire.');
  // A sign-out on another device: access token and refresh token are no longer valid.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: 'ended' }));
  });
  await dialog.getByLabel('Hors sujet').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Vous avez été déconnecté')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signInByForm(page, lea.email);
  await expect(page).toHaveURL(new RegExp(`/admin/comments\\?article=${post.id}$`));
  await card.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByLabel('Explication')).toHaveValue('Une explication longue à écrire.');
});
