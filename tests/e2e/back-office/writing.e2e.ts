import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import {
  addArticle,
  editorOn,
  expectSaved,
  openEditor,
  savedArticle,
  textField,
  titleField,
  write,
} from '#tests/e2e/support/writing.ts';

const menu = (page: Page) => page.locator('summary').filter({ hasText: /Publi/ });

test('BLOG-253 an article is written, saved by itself under its own address, published and read on the site', async ({
  page,
  browser,
}) => {
  await editorOn(page, 'Marie');
  await page.goto('/admin/blog/new');
  await expect(titleField(page)).toBeFocused();
  const title = `Neuf ${crypto.randomUUID().slice(0, 8)}`;
  await page.keyboard.type(title);
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}\/edit$/);
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(' !');
  await page.keyboard.press('Enter');
  await expect(textField(page)).toBeFocused();
  await page.keyboard.type('Le texte du soir.');
  await expectSaved(page);
  const id = page.url().split('/').at(-2) ?? '';
  expect(await savedArticle(id)).toMatchObject({
    title: `${title} !`,
    content: expect.stringContaining('Le texte du soir.'),
    is_published: false,
  });

  await menu(page).click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il manque quelque chose pour publier' });
  await expect(dialog.getByRole('listitem')).toHaveText(['une catégorie']);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('combobox', { name: 'Catégorie' }).fill('Networking');
  await menu(page).click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Article publié', { exact: true })).toBeVisible();
  const { slug } = await savedArticle(id);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`/blog/${slug}`);
  await expect(reader.getByText('Le texte du soir.')).toBeVisible();

  await textField(page).fill('Le texte corrigé.');
  await expect.poll(async () => (await savedArticle(id)).content, { timeout: 10_000 }).toContain('corrigé');
  expect(await savedArticle(id)).toMatchObject({ is_published: true });
  await expect
    .poll(async () => (await reader.request.get(`/blog/${slug}`)).text(), { timeout: 5_000 })
    .toContain('Le texte corrigé.');
});

test('BLOG-253 letters that are typed as soon as the field has the focus are not lost', async ({ page }) => {
  await editorOn(page, 'Marie');
  await page.addInitScript(() => {
    // In a microtask, which runs before any task that React has planned.
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement) || target.value !== '') return;
      queueMicrotask(() => {
        for (const letter of 'Neuf') document.execCommand('insertText', false, letter);
      });
    });
  });
  await page.goto('/admin/blog/new');
  await expect(titleField(page)).toHaveValue('Neuf');
  await expectSaved(page);
});

test('BLOG-254 an article is scheduled in Paris time, its date changed, and it is unpublished', async ({
  page,
}) => {
  await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  await menu(page).click();
  await page.getByRole('button', { name: 'Programmer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmer la publication' });
  const field = dialog.getByLabel('Date et heure');
  // The night to summer time has no 2:30, the night to winter time has two.
  await field.fill('2026-03-29T02:30');
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(dialog).toBeVisible();
  await field.fill('2026-10-25T02:30');
  await dialog.getByLabel('La seconde (heure d’hiver)').check();
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Article programmé/)).toBeVisible();
  expect(await savedArticle(article.id)).toMatchObject({
    is_published: true,
    publish_date: '2026-10-25T01:30:00+00:00',
  });
  expect((await page.request.get(`/blog/${article.slug}`)).status()).toBe(404);

  await menu(page).click();
  await page.getByRole('button', { name: 'Changer la date…' }).click();
  await page.getByRole('dialog').getByLabel('Date et heure').fill('2025-04-01T10:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Changer la date' }).click();
  await expect(page.getByText('Article publié', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/blog/${article.slug}`)).status()).toBe(200);

  await menu(page).click();
  await page.getByRole('button', { name: 'Dépublier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText(/de nouveau un brouillon/)).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/blog/${article.slug}`)).status()).toBe(404);
});

test('BLOG-255 versions say who, when and why; the differences are beside each other; a restored one is a draft', async ({
  page,
}) => {
  const marie = await editorOn(page, 'Marie');
  const article = await addArticle({ is_published: true, publish_date: '2025-04-01T08:00:00Z' });
  await openEditor(page, article.id);
  await textField(page).fill('Un autre paragraphe.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Versions' });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(marie.name);
  await rows.last().getByRole('button').click();
  await expect(panel.getByRole('region', { name: 'Texte' }).locator('ins')).toHaveText(['autre ']);
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await panel.getByRole('button', { name: 'Restaurer comme brouillon' }).click();
  const asked = page.getByRole('dialog', { name: 'Restaurer cette version ?' });
  await expect(asked).toContainText('L’article publié ne change pas');
  await asked.getByRole('button', { name: 'Restaurer comme brouillon' }).click();
  await expect(panel.getByText('Nouveau brouillon créé avec ce texte')).toBeVisible();
  expect(await savedArticle(article.id)).toMatchObject({
    content: '<p>Un autre paragraphe.</p>',
    is_published: true,
  });
  await panel.getByRole('link', { name: 'Ouvrir' }).click();
  await expect(textField(page)).toHaveText('Un paragraphe.');
  await page.keyboard.press('Escape');
});

test('BLOG-256 a preview link shows the draft with a notice to a visitor, and is neither cached nor indexed', async ({
  page,
  browser,
}) => {
  await editorOn(page, 'Marie');
  const article = await addArticle({ slug: null, category: '' });
  await openEditor(page, article.id);
  await write(page, 'Encore inédit.');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Control+Shift+p');
  const tab = await opened;
  await tab.waitForURL(/\/apercu\/[0-9a-f]{64}$/);
  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(tab.url());
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  await expect(visitor.getByRole('complementary', { name: 'Aperçu' })).toContainText(
    'Ce lien fonctionne jusqu’au',
  );
  await expect(visitor.getByRole('article')).toContainText('Encore inédit.');
  expect(await axeFindings(visitor)).toEqual([]);
  await (await owner()).from('blog_posts').delete().eq('id', article.id).throwOnError();
  expect((await visitor.goto(tab.url()))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Ce lien d’aperçu ne fonctionne plus' })).toBeVisible();
});

test('BLOG-257 the editor works at 360 px: the bar stays in sight, its buttons are large, and axe finds nothing', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 640 });
  await editorOn(page, 'Marie');
  const article = await addArticle({ content: '<p>Une phrase.</p>\n'.repeat(60) });
  await openEditor(page, article.id);
  await write(page, 'Fin.');
  await expectSaved(page);
  await expect(menu(page)).toBeInViewport();
  for (const name of ['Aperçu', 'Versions', 'Réglages']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await expect(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = [page.locator('.text-bar'), menu(page)].map((one) => one.boundingBox());
  const [textBar, publish] = await Promise.all(boxes);
  expect(textBar?.y).toBeGreaterThanOrEqual((publish?.y ?? 0) + (publish?.height ?? 0));
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test.describe('a failing save', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });
  test('BLOG-258 leaving with unsaved changes asks', async ({ page }) => {
    await editorOn(page, 'Marie');
    const article = await addArticle();
    await openEditor(page, article.id);
    await page.route('**/rest/v1/blog_posts*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await write(page, 'Pas enregistré');
    await page.getByRole('link', { name: 'Articles' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
    await page.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(textField(page)).toContainText('Pas enregistré');
  });
});

test('BLOG-259 a role without the right to write reads the article and its versions only', async ({
  page,
}) => {
  const reader = await withRole('reader', `Lise ${crypto.randomUUID().slice(0, 8)}`);
  await signIn(page, reader.session);
  const article = await addArticle();
  await openEditor(page, article.id);
  await expect(page.getByText(/^Lecture seule/)).toBeVisible();
  await expect(titleField(page)).not.toBeEditable();
  await expect(textField(page)).toHaveAttribute('contenteditable', 'false');
  await menu(page).click();
  await expect(page.getByRole('button', { name: 'Publier maintenant' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copier un lien d’aperçu' })).toBeVisible();
});
