import { signInByForm, storedSession } from '#tests/e2e/support/account-pages.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import {
  addArticle,
  editorOn,
  expectSaved,
  openEditor,
  savedArticle,
  textField,
  write,
} from '#tests/e2e/support/writing.ts';

// Requests and the realtime connection fail on purpose.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to|ERR_INTERNET_DISCONNECTED/] });

test('BLOG-260 without a network the writing goes on and is saved when it is back', async ({
  page,
  context,
}) => {
  await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  await context.setOffline(true);
  await write(page, 'Dans le tunnel.');
  await expect(page.getByText(/gardé sur cet appareil, nouvel essai dans \d+ s/).first()).toBeVisible({
    timeout: 15_000,
  });
  await write(page, 'Toujours.');
  await context.setOffline(false);
  await expectSaved(page);
  expect((await savedArticle(article.id)).content).toContain('Dans le tunnel. Toujours.');
});

test('BLOG-261 a browser closed before the save offers its text at the next opening, compared and taken over', async ({
  page,
  context,
}) => {
  await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  await context.setOffline(true);
  await write(page, 'Presque perdu.');
  await expect(page.getByText(/nouvel essai dans/).first()).toBeVisible({ timeout: 15_000 });
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openEditor(next, article.id);
  const offer = next.getByRole('status').filter({ hasText: 'gardé sur cet appareil' });
  await offer.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(offer.locator('ins')).toContainText(['Presque perdu.']);
  await offer.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(textField(next)).toContainText('Presque perdu.');
  await expectSaved(next);
  expect((await savedArticle(article.id)).content).toContain('Presque perdu.');
  await next.reload();
  await expect(textField(next)).toContainText('Presque perdu.');
  await expect(next.getByText('gardé sur cet appareil')).toHaveCount(0);
});

test('BLOG-262 a session that ends keeps the page; after a sign-in in another tab the text is saved', async ({
  page,
  context,
}) => {
  // By the form: a session that a script writes would come back in the other tab.
  const marie = await withRole('editor', `Marie ${crypto.randomUUID().slice(0, 8)}`);
  const article = await addArticle();
  await page.goto(`/auth?redirect=/admin/blog/${article.id}/edit`);
  await signInByForm(page, marie.email);
  await expect(textField(page)).toBeVisible();
  const token: string = JSON.parse((await storedSession(page)) ?? '{}').access_token;
  await (await owner()).auth.admin.signOut(token, 'global');
  await write(page, 'Écrit après la fin.');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: 'Continuer à écrire' }).click();
  await write(page, 'Et encore.');
  const other = await context.newPage();
  await other.goto('/auth');
  await signInByForm(other, marie.email);
  await expect(other).toHaveURL(/\/(dashboard|admin)/);
  await expectSaved(page);
  expect((await savedArticle(article.id)).content).toContain('Écrit après la fin. Et encore.');
});

test('BLOG-361 a sign-out in another tab keeps the text; the next sign-in saves it without another key', async ({
  page,
  context,
}) => {
  const marie = await withRole('editor', `Marie ${crypto.randomUUID().slice(0, 8)}`);
  const article = await addArticle();
  await page.goto(`/auth?redirect=/admin/blog/${article.id}/edit`);
  await signInByForm(page, marie.email);
  await expect(textField(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(wholeDashboard);
  await write(page, 'Écrit avant la fin.');
  await other.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Votre session est terminée' })).toBeVisible();
  await expect(
    page.getByText('Non enregistré – session terminée').filter({ visible: true }).first(),
  ).toBeVisible({ timeout: 15_000 });
  await other.goto('/auth');
  await signInByForm(other, marie.email);
  await expect
    .poll(async () => (await savedArticle(article.id)).content, { timeout: 15_000 })
    .toContain('Écrit avant la fin.');
});

test('BLOG-263 two people who correct one text: nothing is overwritten, mine is kept, theirs is a version', async ({
  page,
  browser,
}) => {
  const marie = await editorOn(page, 'Marie');
  const two = await (await browser.newContext()).newPage();
  const paul = await editorOn(two, 'Paul');
  const article = await addArticle();
  await Promise.all([openEditor(page, article.id), openEditor(two, article.id)]);
  await expect(page.getByText(`${paul.name} écrit ici`).first()).toBeVisible();
  await expect(two.getByText(`${marie.name} écrit ici`).first()).toBeVisible();

  await write(two, 'De Paul.');
  await expectSaved(two);
  await write(page, 'De Marie.');
  const banner = page.getByRole('alert').filter({ hasText: `${paul.name} a enregistré cet article` });
  await expect(banner).toBeVisible({ timeout: 15_000 });
  expect((await savedArticle(article.id)).content).toContain('De Paul.');
  await banner.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(banner.locator('del')).toContainText(['Paul']);
  await expect(banner.locator('ins')).toContainText(['Marie']);
  await banner.getByRole('button', { name: 'Garder le mien' }).click();
  await expectSaved(page);
  const { content } = await savedArticle(article.id);
  expect([content.includes('De Marie.'), content.includes('De Paul.')]).toEqual([true, false]);
  const { data } = await (
    await owner()
  )
    .from('blog_post_versions')
    .select('reason, author_id, content')
    .eq('post_id', article.id)
    .eq('reason', 'conflict')
    .throwOnError();
  expect(data).toMatchObject([{ author_id: paul.id, content: expect.stringContaining('De Paul.') }]);

  await two.close();
  await expect(page.getByText(`${paul.name} écrit ici`)).toHaveCount(0, { timeout: 10_000 });
});

test('BLOG-264 two people who change different fields both keep their work, without a question', async ({
  page,
}) => {
  await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  await (
    await owner()
  )
    .from('blog_posts')
    .update({ meta_description: 'Écrite par Paul' })
    .eq('id', article.id)
    .throwOnError();
  await write(page, 'De Marie.');
  await expectSaved(page);
  const saved = await savedArticle(article.id);
  expect(saved.meta_description).toBe('Écrite par Paul');
  expect(saved.content).toContain('De Marie.');
});

test('BLOG-265 two tabs of one person: the second one asks', async ({ page, context }) => {
  const marie = await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  const tab = await context.newPage();
  await signIn(tab, await sessionOf(marie.email));
  await openEditor(tab, article.id);
  await expect(page.getByText('Vous avez aussi cet article ouvert ailleurs')).toBeVisible();
  await write(page, 'Premier onglet.');
  await expectSaved(page);
  await write(tab, 'Second onglet.');
  const banner = tab.getByRole('alert').filter({ hasText: 'depuis un autre onglet ou un autre appareil' });
  await expect(banner).toBeVisible({ timeout: 15_000 });
  await banner.getByRole('button', { name: 'Prendre l’autre' }).click();
  await expect(textField(tab)).toContainText('Premier onglet.');
});
