import { limits, paces } from '#domain/limits.ts';

import { administrator, article, comment, member, stateOf } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, signIn } from '#tests/e2e/support/members.ts';

let ana: Member;
let bob: Member;
let lea: Member;
test.beforeAll(async () => {
  [ana, bob, lea] = [await member('Ana Dupont'), await member('Bob Martin'), await administrator('Léa')];
});

const sent = 'Commentaire envoyé ! Il sera visible après modération.';

/** Approves a comment over REST as this administrator, with the same call as the moderation screen. */
async function approve(id: string): Promise<void> {
  const moderation = await as(lea.session);
  const { data } = await moderation
    .from('blog_comments')
    .update({ is_approved: true })
    .eq('id', id)
    .select('is_approved')
    .throwOnError();
  expect(data).toEqual([{ is_approved: true }]);
}

async function idOf(content: string): Promise<string> {
  const { data } = await (
    await owner()
  )
    .from('blog_comments')
    .select('id')
    .eq('content', content)
    .single()
    .throwOnError();
  return data.id;
}

test('a comment is written, approved, shown to other readers and replied to', async ({ page, browser }) => {
  const post = await article('Deux membres');
  await comment({
    post: post.id,
    by: lea,
    content: 'Bonsoir à tous.',
    approved: true,
    at: '2025-10-20T10:00:00Z',
  });
  await signIn(page, ana.session);
  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, bob.session);
  const [hers, his] = [await openDiscussion(page, post.slug), await openDiscussion(second, post.slug)];
  await expect(his.field).toBeVisible();

  const words = `Une question ${crypto.randomUUID()}`;
  await hers.field.fill(`  ${words}  `);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expect(hers.field).toHaveValue('');
  await expect(hers.commentOf(words)).toContainText('En attente de modération');
  await expect(his.section.getByText(words)).toHaveCount(0);

  const id = await idOf(words);
  await approve(id);
  await expect(hers.commentOf(words)).not.toContainText('En attente de modération');
  await expect(hers.commentOf(words).getByRole('button', { name: 'Réagir' })).toBeVisible();
  await his.section.getByRole('button', { name: '1 nouveau commentaire, afficher' }).click();
  await expect(his.commentOf(words)).toBeFocused();
  await expect(second.getByRole('heading', { name: '2 commentaires' })).toBeVisible();

  await his.commentOf(words).getByRole('button', { name: 'Répondre' }).click();
  const answer = `Une réponse ${crypto.randomUUID()}`;
  await second.getByLabel('Répondre à Ana Dupont').fill(answer);
  await his.section.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(his.commentOf(answer)).toContainText('En attente de modération');
  await approve(await idOf(answer));
  await hers.section.getByRole('button', { name: /nouveaux? commentaires?, afficher/ }).click();
  await expect(hers.commentOf(answer)).toBeVisible();
  await context.close();

  const visitor = await browser.newPage();
  await visitor.goto(`/blog/${post.slug}?tri=anciens`);
  expect(await visitor.locator('#commentaires .comment-text').allTextContents()).toEqual([
    'Bonsoir à tous.',
    words,
    answer,
  ]);
  await visitor.close();
});

test('COMMENT-10 COMMENT-11 COMMENT-12 COMMENT-13 checks the rules in the browser, before a request is sent', async ({
  page,
}) => {
  const post = await article('Les règles');
  await signIn(page, ana.session);
  const { field, send, section } = await openDiscussion(page, post.slug);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/blog_comments')) calls += 1;
  });
  const says = (words: string) => expect(section.getByRole('alert')).toContainText(words);

  await expect(section.getByText('0/1000 caractères', { exact: true })).toBeVisible();
  await send.click();
  await says('Veuillez saisir un commentaire');
  await expect(field).toBeFocused();
  await field.fill(' \n ');
  await send.click();
  await says('Veuillez saisir un commentaire');

  await field.fill('é'.repeat(limits.commentMax + 1));
  const counter = section.getByText('1001/1000 caractères', { exact: true });
  await expect(counter).toHaveCSS('color', 'rgb(168, 32, 13)');
  await send.click();
  await says('Le commentaire ne peut pas dépasser 1000 caractères');

  await field.fill('Venez au CASINO');
  await send.click();
  await says('Votre commentaire a été détecté comme spam');
  await says('Expression refusée\u00a0: «\u00a0casino\u00a0».');
  await field.fill('http://a https://b HTTP://c https://d');
  await send.click();
  await says('Plus de 3 liens.');
  await expect(field).toHaveValue('http://a https://b HTTP://c https://d');
  expect(calls).toBe(0);

  await field.fill('é'.repeat(limits.commentMax));
  await expect(section.getByText('1000/1000 caractères', { exact: true })).toBeVisible();
  await send.click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  expect(calls).toBe(1);
});

test('COMMENT-15 COMMENT-16 keeps the text after a refusal, a network failure, a reload and a new sign-in', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  const post = await article('Rien ne se perd');
  await signIn(page, ana.session);
  const { field, send, section, showOwn } = await openDiscussion(page, post.slug);
  await field.fill('Un long texte.');
  const refuse = (status: number, code: string) =>
    page.route('**/rest/v1/blog_comments?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { code, message: 'x', details: null, hint: null } })
        : route.fallback(),
    );
  await refuse(500, 'XX000');
  await send.click();
  await expect(page.getByText("Erreur lors de l'envoi du commentaire", { exact: true })).toBeVisible();
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Votre texte est gardé');
  await expect(field).toHaveValue('Un long texte.');

  await refuse(401, 'PGRST301');
  await send.click();
  await expect(section.getByRole('alert')).toContainText('Vous devez être connecté pour commenter');
  const again = section.getByRole('alert').getByRole('link', { name: 'Se connecter' });
  await expect(again).toHaveAttribute(
    'href',
    `/auth?redirect=${encodeURIComponent(`/blog/${post.slug}#commentaires`)}`,
  );

  await page.unrouteAll();
  await page.reload();
  await expect(field).toHaveValue('Un long texte.');
  await again.waitFor({ state: 'detached' });
  await send.click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await page.reload();
  await showOwn();
  await expect(section.getByText('En attente de modération')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a reply keeps its own draft, and its form is open again after a reload', async ({ page }) => {
  const post = await article('Brouillons');
  await comment({ post: post.id, by: bob, content: 'Qui vient ?', approved: true });
  await signIn(page, ana.session);
  const { commentOf, field } = await openDiscussion(page, post.slug);
  await commentOf('Qui vient ?').getByRole('button', { name: 'Répondre' }).click();
  const reply = page.getByLabel('Répondre à Bob Martin');
  await expect(reply).toBeFocused();
  await reply.fill('Moi, sûrement');
  await page.reload();
  await expect(reply).toHaveValue('Moi, sûrement');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();
  await expect(field).toBeVisible();
  await expect(reply).toHaveCount(0);
});

test('COMMENT-19 shows the delay of the rate limit, and sends once on a double click', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/429/);
  const post = await article('Flot');
  const eve = await member('Ève');
  await signIn(page, eve.session);
  const { field, send, section } = await openDiscussion(page, post.slug);
  for (let index = 1; index <= paces.blog_comments.most; index += 1) {
    await field.fill(`message ${index}`);
    await send.dblclick();
    await expect(field).toHaveValue('');
    await expect(section.getByRole('alert')).toHaveCount(0);
  }
  await field.fill('un de trop');
  await send.click();
  await expect(section.getByRole('alert')).toContainText('Réessayez dans 10 minutes.');
  await expect(field).toHaveValue('un de trop');
  const { count } = await (
    await owner()
  )
    .from('blog_comments')
    .select('id', { count: 'exact', head: true })
    .eq('post_id', post.id);
  expect(count).toBe(paces.blog_comments.most);
});

test('MODERATION-04 shows the reason of a refusal; the corrected comment is pending, the deleted one is gone', async ({
  page,
}) => {
  const post = await article('Refus');
  const id = await comment({ post: post.id, by: ana, content: 'Trop vif.' });
  await (
    await owner()
  )
    .from('blog_comments')
    .update({ refusal_reason: 'abuse', refusal_note: 'Restons courtois.' })
    .eq('id', id)
    .throwOnError();
  await signIn(page, ana.session);
  const { commentOf, choose, section, showOwn } = await openDiscussion(page, post.slug);
  await showOwn();
  await expect(commentOf('Trop vif.')).toContainText('Langage abusif');
  await expect(commentOf('Trop vif.')).toContainText('Restons courtois.');

  await choose('Trop vif.', 'Modifier');
  await page.getByLabel('Votre commentaire corrigé').fill('Plus calme.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(commentOf('Plus calme.')).toContainText('En attente de modération');
  expect(await stateOf(id)).toEqual({ is_approved: false, refusal_reason: null, refusal_note: null });

  await choose('Plus calme.', 'Supprimer');
  const dialog = page.getByRole('dialog', { name: /Supprimer ce commentaire/ });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(section.getByText('Plus calme.')).toHaveCount(0);
  await expect(
    page.getByText('Aucun commentaire pour le moment. Soyez le premier à commenter !', { exact: true }),
  ).toBeVisible();
});
