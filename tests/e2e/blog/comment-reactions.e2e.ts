import type { Page } from '@playwright/test';

import { article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, signIn } from '#tests/e2e/support/members.ts';

let ana: Member;
let bob: Member;
test.beforeAll(async () => {
  [ana, bob] = [await member('Ana'), await member('Bob')];
});

/** An article with the comment « Santé ! » by Bob. */
async function toast(): Promise<{ slug: string; id: string }> {
  const post = await article('Réactions');
  const id = await comment({ post: post.id, by: bob, content: 'Santé !', approved: true });
  return { slug: post.slug, id };
}

async function heldOn(id: string) {
  const { data } = await (
    await owner()
  )
    .from('comment_reactions')
    .select('user_id, reaction_type')
    .eq('comment_id', id)
    .order('reaction_type')
    .throwOnError();
  return data.map(({ reaction_type: type }) => type);
}

async function openReport(page: Page, slug: string) {
  const talk = await openDiscussion(page, slug);
  await expect(talk.field).toBeVisible();
  await talk.choose('Santé !', 'Signaler');
  const dialog = page.getByRole('dialog', { name: 'Signaler ce commentaire' });
  await expect(dialog).toBeVisible();
  return { ...talk, dialog, submit: dialog.getByRole('button', { name: 'Envoyer le signalement' }) };
}

test('COMMENT-24 COMMENT-23 a member adds, changes and removes a reaction, and never has two', async ({
  page,
}) => {
  const { slug, id } = await toast();
  await (
    await as(bob.session)
  )
    .from('comment_reactions')
    .insert({ comment_id: id, user_id: bob.id, reaction_type: 'love' })
    .throwOnError();
  await signIn(page, ana.session);
  const { reaction, react, field, commentOf } = await openDiscussion(page, slug);
  await expect(field).toBeVisible();
  const names = () =>
    commentOf('Santé !')
      .locator('.reactions button[aria-label]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(await names()).toEqual(['Adore, 1']);
  await react('Santé !');
  expect(await names()).toEqual(["J'aime, 0", 'Adore, 1', 'Drôle, 0', 'Excellent, 0', "Pas d'accord, 0"]);

  const [love, fire] = [reaction('Santé !', 'Adore'), reaction('Santé !', 'Excellent')];
  await love.click();
  await expect(love).toHaveAccessibleName('Adore, 2');
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => heldOn(id)).toEqual(['love', 'love']);

  await fire.click();
  await expect(fire).toHaveAccessibleName('Excellent, 1');
  await expect(love).toHaveAccessibleName('Adore, 1');
  await expect(love).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => heldOn(id)).toEqual(['fire', 'love']);

  await page.reload();
  await expect(fire).toHaveAttribute('aria-pressed', 'true');
  await fire.click();
  await expect(fire).toHaveAccessibleName('Excellent, 0');
  await expect.poll(() => heldOn(id)).toEqual(['love']);
});

test('COMMENT-24 shows a changed reaction at once on a slow network', async ({ page }) => {
  const { slug, id } = await toast();
  await signIn(page, ana.session);
  const { reaction, react, field } = await openDiscussion(page, slug);
  await expect(field).toBeVisible();
  await react('Santé !');
  const slow = Promise.withResolvers<void>();
  await page.route('**/rest/v1/comment_reactions', async (route) => {
    if (route.request().method() === 'POST') await slow.promise;
    await route.fallback();
  });
  const [like, love] = [reaction('Santé !', "J'aime"), reaction('Santé !', 'Adore')];
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await love.click();
  await expect(love).toHaveAccessibleName('Adore, 1');
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName("J'aime, 0");
  slow.resolve();
  await expect.poll(() => heldOn(id)).toEqual(['love']);
  await love.click();
  await expect.poll(() => heldOn(id)).toEqual([]);
});

test('COMMENT-24 accepts a reaction that was already added in another window', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 409/);
  const { slug, id } = await toast();
  await signIn(page, ana.session);
  const { reaction, react, field } = await openDiscussion(page, slug);
  await expect(field).toBeVisible();
  await react('Santé !');
  const [like, love] = [reaction('Santé !', "J'aime"), reaction('Santé !', 'Adore')];
  await love.click();
  await expect.poll(() => heldOn(id)).toEqual(['love']);
  await love.click();
  await expect.poll(() => heldOn(id)).toEqual([]);
  const elsewhere = await as(ana.session);
  await elsewhere
    .from('comment_reactions')
    .insert({ comment_id: id, user_id: ana.id, reaction_type: 'like' })
    .throwOnError();
  await love.click();
  await expect.poll(() => heldOn(id)).toEqual(['love']);
  await expect(love).toHaveAccessibleName('Adore, 1');
  await expect(like).toHaveAccessibleName("J'aime, 0");
  await expect(page.getByText('Votre réaction n’a pas pu être enregistrée.')).toHaveCount(0);
});

test('COMMENT-24 restores the reactions and shows an error when the database refuses', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  const { slug, id } = await toast();
  await signIn(page, ana.session);
  const { reaction, react, field } = await openDiscussion(page, slug);
  await expect(field).toBeVisible();
  await react('Santé !');
  await page.route('**/rest/v1/comment_reactions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } })
      : route.fallback(),
  );
  const like = reaction('Santé !', "J'aime");
  await like.click();
  await expect(page.getByText('Votre réaction n’a pas pu être enregistrée.')).toBeVisible();
  await expect(like).toHaveAccessibleName("J'aime, 0");
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(await heldOn(id)).toEqual([]);
});

test('COMMENT-25 asks the author of a report to sign in when their session ended meanwhile', async ({
  page,
  context,
}) => {
  const { slug } = await toast();
  await signIn(page, ana.session);
  const { dialog, submit } = await openReport(page, slug);
  await dialog.getByLabel('Langage abusif').check();
  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(() => window.localStorage.removeItem(`sb-${window.location.hostname}-auth-token`));
  await other.close();
  await expect(page.getByText('Vous devez être connecté pour commenter cet article.')).toBeVisible();
  await submit.click();
  await expect(
    page.getByText('Vous devez être connecté pour signaler un commentaire.', { exact: true }),
  ).toBeVisible();
});

test('COMMENT-25 asks a visitor to sign in before reacting and before reporting', async ({ page }) => {
  const { slug } = await toast();
  const { reaction, react, choose } = await openDiscussion(page, slug);
  await react('Santé !');
  await reaction('Santé !', 'Drôle').click();
  await expect(page.getByText('Connexion requise', { exact: true })).toBeVisible();
  await expect(page.getByText('Vous devez être connecté pour réagir.', { exact: true })).toBeVisible();
  await choose('Santé !', 'Signaler');
  await expect(
    page.getByText('Vous devez être connecté pour signaler un commentaire.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter' }).first().click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/blog/${slug}#commentaires`)}`);
});

test('FRAME-49 on a small phone the actions of a long dialog are visible, the main one above « Fermer »', async ({
  page,
}) => {
  const { slug } = await toast();
  await signIn(page, ana.session);
  await page.setViewportSize({ width: 360, height: 560 });
  const { dialog, submit } = await openReport(page, slug);
  const close = dialog.getByRole('button', { name: 'Fermer' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(close).toBeInViewport({ ratio: 1 });
  const [main, second] = await Promise.all([submit.boundingBox(), close.boundingBox()]);
  expect(main?.y).toBeLessThan(second?.y ?? 0);
  expect(main?.width).toBe(second?.width);
  await dialog.getByLabel('Précisions').focus();
  const field = await dialog.getByLabel('Précisions').boundingBox();
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
});

test('COMMENT-27 COMMENT-31 COMMENT-28 sends a report with reason and details once', async ({ page }) => {
  const { slug, id } = await toast();
  await signIn(page, ana.session);
  const { dialog, submit, commentOf } = await openReport(page, slug);
  expect(await dialog.getByRole('radio').count()).toBe(5);
  for (const name of ['Spam ou publicité', 'Langage abusif', 'Harcèlement', 'Hors sujet', 'Autre raison'])
    await expect(dialog.getByLabel(name, { exact: true })).not.toBeChecked();
  await expect(submit).toBeDisabled();
  await expect(dialog.getByText('Veuillez sélectionner une raison', { exact: true })).toBeVisible();

  await dialog.getByLabel('Hors sujet').check();
  await expect(submit).toBeEnabled();
  await dialog.getByLabel('Précisions').fill('é'.repeat(501));
  await expect(dialog.getByText('501/500 caractères', { exact: true })).toHaveCSS(
    'color',
    'rgb(168, 32, 13)',
  );
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Précisions').fill('é'.repeat(500));
  await submit.click();
  await expect(page.getByText('Commentaire signalé', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Merci pour votre vigilance. Nous examinerons ce commentaire.', { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const { data } = await (
    await owner()
  )
    .from('comment_reports')
    .select('reporter_id, reason, details')
    .eq('comment_id', id)
    .throwOnError();
  expect(data).toEqual([{ reporter_id: ana.id, reason: 'off_topic', details: 'é'.repeat(500) }]);

  await page.reload();
  await commentOf('Santé !').locator('summary').click();
  await expect(commentOf('Santé !').getByRole('button', { name: 'Déjà signalé' })).toBeDisabled();
});

test('COMMENT-29 COMMENT-30 shows a duplicate and a failed report', async ({ page, allowedConsole }) => {
  allowedConsole.push(/Failed to load resource/);
  const { slug, id } = await toast();
  await signIn(page, ana.session);
  const { dialog, submit } = await openReport(page, slug);
  await dialog.getByLabel('Autre raison').check();
  await page.route('**/rest/v1/comment_reports', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Impossible de signaler ce commentaire.', { exact: true })).toBeVisible();
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unrouteAll();

  // Meanwhile the same member reports the comment in another tab.
  await (
    await as(ana.session)
  )
    .from('comment_reports')
    .insert({ comment_id: id, reporter_id: ana.id, reason: 'spam' })
    .throwOnError();
  await submit.click();
  await expect(page.getByText('Vous avez déjà signalé ce commentaire.', { exact: true })).toBeVisible();
  const title = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Déjà signalé', { exact: true });
  await expect(title).toBeVisible();
});

test('COMMENT-32 offers no report of an own comment', async ({ page }) => {
  const { slug } = await toast();
  await signIn(page, bob.session);
  const { commentOf, field } = await openDiscussion(page, slug);
  await expect(field).toBeVisible();
  await commentOf('Santé !').locator('summary').click();
  const menu = commentOf('Santé !').locator('details');
  await expect(menu.getByText('Supprimer', { exact: true })).toBeVisible();
  await expect(menu.getByText(/Signaler/)).toHaveCount(0);
});
