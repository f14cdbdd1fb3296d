import { signInByForm } from '#tests/e2e/support/account-pages.ts';
import { article, member } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

let ana: Member;
test.beforeAll(async () => {
  ana = await member('Ana Dupont');
});

test('does not send a comment twice when its response was lost', async ({ page, allowedConsole }) => {
  allowedConsole.push(/Failed to load resource/);
  const post = await article('Tunnel');
  await signIn(page, ana.session);
  const { field, send, section, commentOf } = await openDiscussion(page, post.slug);
  let lost = false;
  await page.route('**/rest/v1/blog_comments?*', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await field.fill('Arrivé sans réponse.');
  await send.click();
  await expect(section.getByRole('alert')).toContainText('La connexion s’est interrompue.');
  await send.click();
  await expect(page.getByText('Commentaire envoyé ! Il sera visible après modération.')).toBeVisible();
  await expect(commentOf('Arrivé sans réponse.')).toHaveCount(1);
  await expect(field).toHaveValue('');
  const service = await owner();
  const { data } = await service.from('blog_comments').select('content').eq('post_id', post.id);
  expect(data).toEqual([{ content: 'Arrivé sans réponse.' }]);
});

test('announces the saved draft after a sign-out in another window', async ({ page, context }) => {
  const post = await article('Deux fenêtres');
  await signIn(page, ana.session);
  const { field, section } = await openDiscussion(page, post.slug);
  await field.fill('Ce que j’étais en train de dire');
  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(() => window.localStorage.removeItem(`sb-${window.location.hostname}-auth-token`));
  await expect(section.getByText('Vous devez être connecté pour commenter cet article.')).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Votre texte est gardé sur cet appareil');
  await other.close();

  await section.getByRole('link', { name: 'Se connecter' }).click();
  await signInByForm(page, ana.email);
  await expect(field).toHaveValue('Ce que j’étais en train de dire');
  await expect(section).toBeFocused();
});
