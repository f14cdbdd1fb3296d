import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import {
  administrator,
  article,
  comment,
  member,
  report,
  stateOf,
} from '#tests/e2e/support/comment-fixtures.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, signIn } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('shows the second of two moderators that the other one decided the comment first', async ({ page }) => {
  const [lea, hugo] = [await administrator('Léa'), await administrator('Hugo')];
  const [ana, post] = [await member('Ana'), await article('Le beffroi')];
  const id = await comment({ post: post.id, by: ana, content: 'À deux.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toBeVisible();
  // Another moderator decides after this page was loaded and before realtime updates it.
  await page.route('**/rest/v1/rpc/moderate_comments', async (route) => {
    const client = await as(hugo.session);
    await client.from('blog_comments').update({ is_approved: true }).eq('id', id).throwOnError();
    await route.continue();
  });
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Refuser ce commentaire' });
  await dialog.getByLabel('Spam ou publicité').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  // The comment is no longer pending: the refusal has no effect and it stays published.
  await expect.poll(async () => stateOf(id)).toMatchObject({ is_approved: true, refusal_reason: null });
  await expect(page.getByText(/^Déjà approuvé par Hugo /)).toBeVisible();
});

test('shows the author of a refused comment the reason, on the site and by mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('La pluie')];
  await comment({ post: post.id, by: ana, content: 'Hors de propos.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await page.getByRole('article', { name: 'Ana' }).getByRole('button', { name: 'Refuser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hors sujet').check();
  await dialog.getByLabel('Explication').fill('Ici, on parle de la pluie.');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Commentaire refusé')).toBeVisible();

  const other = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(other, ana.session);
  await other.goto(wholeDashboard);
  await expect(other.getByText('Ici, on parle de la pluie.').first()).toBeVisible();
  await other.close();
  // Mails sent within one second have no defined order: this one is found by its subject.
  const subject = 'Votre commentaire n’est pas publié';
  const mail = (await outbox(ana.email)).find((each) => each.subject === subject);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain('Hors sujet');
  expect(mail?.text).toContain('Ici, on parle de la pluie.');
  expect(mail?.text).not.toContain('Hors de propos.');
});

test('decides the reports of a comment together and notifies their authors', async ({ page }) => {
  test.setTimeout(90_000);
  const [lea, ana, bob, post] = [
    await administrator('Léa'),
    await member('Ana'),
    await member('Baptiste'),
    await article('Les pavés'),
  ];
  const id = await comment({ post: post.id, by: ana, content: 'Trop dur.', approved: true });
  await report(id, bob, 'abuse', 'Ton méprisant.');
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?file=signales&article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await expect(card).toContainText('Ton méprisant.');
  await expect(card).toContainText('premier signalement');
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Non fondé' }).click();
  await expect(card).toHaveCount(0);
  expect(await stateOf(id)).toMatchObject({ is_approved: true });

  // MODERATION-12: a report sent after the decision opens a new case.
  await report(id, lea, 'harassment');
  await expect(card).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Signalement fondé : refuser ce commentaire' });
  await expect(dialog.getByLabel('Harcèlement')).toBeChecked();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect.poll(async () => (await stateOf(id)).refusal_reason).toBe('harassment');
  const mail = (await outbox(bob.email)).at(-1);
  expect(mail?.subject).toBe('Votre signalement a été examiné');
  expect(mail?.text).toContain('non fondé');
});

test('refuses many comments with one reason, and suspends an author with their comments hidden', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('La foule')];
  const ids = [];
  for (const content of ['Un.', 'Deux.', 'Trois.'])
    ids.push(await comment({ post: post.id, by: ana, content }));
  const published = await comment({ post: post.id, by: ana, content: 'Publié.', approved: true });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await page.getByLabel('Tout sélectionner').check();
  await page.getByRole('button', { name: 'Refuser…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser 3 commentaires' });
  await dialog.getByLabel('Spam ou publicité').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('3 commentaires refusés')).toBeVisible();
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ refusal_reason: 'spam' });

  await page.goto(`/admin/comments?file=approuves&article=${post.id}`);
  const card = page.getByRole('article', { name: 'Ana' });
  await card.locator('summary').click();
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Suspendre l’auteur' }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspendre Ana' });
  await suspend.getByRole('button', { name: 'Suspendre' }).click();
  await expect(suspend.getByText('Donnez une raison')).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await suspend.getByLabel('Raison').fill('Publicité répétée.');
  await suspend.getByLabel('Masquer aussi ses commentaires').check();
  await suspend.getByRole('button', { name: 'Suspendre' }).click();
  await expect.poll(async () => (await stateOf(published)).is_approved).toBe(false);

  await page.goto(`/admin/comments?file=refuses&article=${post.id}`);
  const refused = page.getByRole('article', { name: 'Ana' }).first();
  await refused.locator('summary').click();
  await refused.getByRole('button', { name: 'Fiche de l’auteur' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fiche d’Ana' });
  await expect(drawer.getByText('Publicité répétée.')).toBeVisible();
  await drawer.getByLabel('Nouvelle note').fill('À suivre.');
  await drawer.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(drawer.getByText('À suivre.', { exact: true })).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect.poll(async () => (await stateOf(published)).is_approved).toBe(true);
});

test('fits a phone of 360 px: no overflow, large buttons, menu behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const [lea, ana, post] = [
    await administrator('Léa'),
    await member('Ana'),
    await article(`Le pouce ${'u'.repeat(45)}`),
  ];
  const id = await comment({
    post: post.id,
    by: ana,
    content: `Une adresse sans espace https://exemple.fr/${'a'.repeat(120)} et la suite.`,
  });
  await report(await comment({ post: post.id, by: ana, content: 'Signalé.', approved: true }), lea, 'spam');
  await signIn(page, lea.session);
  for (const path of [
    '/admin',
    `/admin/comments?article=${post.id}`,
    `/admin/comments?file=signales&article=${post.id}`,
    '/admin/comments?file=illicites',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The address has no place to break: the page is measured with it.
    if (path.includes(post.id)) await expect(page.getByRole('article')).toBeVisible();
    expect(await overflow(page), path).toBe(0);
    expect(await axeFindings(page), path).toEqual([]);
    // The label of each button is on one line, except the link to the article.
    const buttons = await page
      .getByRole('article')
      .getByRole('button')
      .filter({ hasNotText: 'Le pouce' })
      .all();
    const heights = await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.height ?? 0));
    expect(Math.max(0, ...heights), path).toBeLessThanOrEqual(48);
  }
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: /Commentaires/ }).click();
  await page.goto(`/admin/comments?article=${post.id}`);
  const approve = page.getByRole('article').getByRole('button', { name: 'Approuver' });
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await approve.click();
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(true);
  // A phone has no shortcut and the toast may be gone: the screen itself has an undo button.
  const undo = page.getByRole('button', { name: 'Annuler la dernière action' });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overflow(page)).toBe(0);
  await undo.click();
  await expect.poll(async () => (await stateOf(id)).is_approved).toBe(false);

  await page.goto(`/admin/comments?file=tous&article=${post.id}`);
  await expect(page.getByRole('link', { name: /^Tous/ })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Tout sélectionner').check();
  const list = await page.getByRole('region', { name: 'Commentaires de la file' }).boundingBox();
  const last = await page.getByRole('button', { name: 'Refuser…' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
});

test('ignores a word typed outside of a field, and shows the reason of a key without effect', async ({
  page,
}) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Les mots')];
  const id = await comment({ post: post.id, by: ana, content: 'Un mot.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await page.getByRole('article').focus();
  await page.keyboard.press('r');
  await expect(page.getByText('On ne répond qu’à un commentaire publié')).toBeVisible();
  await page.keyboard.type('fort bien', { delay: 120 });
  await expect(page.getByRole('article')).toBeVisible();
  expect(await stateOf(id)).toEqual({ is_approved: false, refusal_reason: null, refusal_note: null });
});

test('lists the single-key shortcuts, and ignores them once they are turned off', async ({ page }) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Les touches')];
  const id = await comment({ post: post.id, by: ana, content: 'Sans clavier.' });
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('fd');
  await expect(page.getByRole('searchbox')).toHaveValue('fd');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help.getByText('Commentaire suivant')).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await help.getByLabel('Raccourcis à une touche').uncheck();
  await help.getByRole('button', { name: 'Fermer' }).click();
  await page.keyboard.press('f');
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await stateOf(id)).toMatchObject({ is_approved: false });
});
