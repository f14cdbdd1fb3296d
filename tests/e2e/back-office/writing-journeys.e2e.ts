import type { Page } from '@playwright/test';

import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import {
  addArticle,
  addPicture,
  editorOn,
  expectSaved,
  openEditor,
  savedArticle,
  textField,
  titleField,
} from '#tests/e2e/support/writing.ts';
import { picture } from '#tests/support/formats/pictures.ts';

const file = async (name: string, width = 300) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await picture('png', { width, height: 200 })),
});
const menu = (page: Page) => page.locator('summary').filter({ hasText: /Publi/ });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true });
const blockTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Réglages du bloc' }).getByRole('button', { name, exact: true });

/** Sends files with the tool of this name. */
async function choose(page: Page, name: string, files: Awaited<ReturnType<typeof file>>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tool(page, name).click();
  await (await chooser).setFiles(files);
}

test.describe('lost answers', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('BLOG-268 a creation whose answer is lost leaves one draft, with what was written since', async ({
    page,
  }) => {
    await editorOn(page, 'Marie');
    const title = `Perdu ${crypto.randomUUID().slice(0, 8)}`;
    let posts = 0;
    await page.route('**/rest/v1/blog_posts?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      posts += 1;
      if (posts > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.goto('/admin/blog/new');
    await expect(titleField(page)).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('paragraph').filter({ hasText: 'nouvel essai' })).toBeVisible();
    await page.keyboard.type(' bis');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}\/edit$/);
    expect(posts).toBe(2);
    const { data } = await (
      await owner()
    )
      .from('blog_posts')
      .select('id, title')
      .like('title', `${title}%`)
      .throwOnError();
    expect(data).toEqual([{ id: page.url().split('/').at(-2), title: `${title} bis` }]);
  });

  test('BLOG-269 publishing and leaving wait for a picture on its way; a failed one is sent again', async ({
    page,
  }) => {
    await editorOn(page, 'Marie');
    const article = await addArticle();
    await openEditor(page, article.id);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let sends = 0;
    await page.route('**/storage/v1/object/upload/sign/**', async (route) => {
      sends += 1;
      if (sends === 1) return route.abort();
      await held;
      return route.fallback();
    });
    await textField(page).click();
    await choose(page, 'Image', [await file('verre.png')]);
    const card = page.locator('.upload-card');
    await card.getByRole('button', { name: 'Réessayer' }).click();

    await expect(page.getByText('Envoi d’une image…').filter({ visible: true })).toBeVisible();
    await menu(page).click();
    const publish = page.getByRole('button', { name: 'Publier maintenant' });
    await expect(publish).toBeDisabled();
    await expect(publish).toHaveAccessibleDescription(/en cours d’envoi/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Articles' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
    await page.getByRole('button', { name: 'Rester sur la page' }).click();

    release();
    await expect(textField(page).locator('figure img')).toHaveCount(1);
    await expect(card).toHaveCount(0);
    await menu(page).click();
    await publish.click();
    await expect(page.getByText('Article publié', { exact: true })).toBeVisible();
    expect(await savedArticle(article.id)).toMatchObject({
      is_published: true,
      content: expect.stringContaining('<figure><img'),
    });
  });
});

test('BLOG-270 on a phone the settings are loaded once, and a picture sent stays when they are closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await editorOn(page, 'Marie');
  const article = await addArticle();
  const asked: string[] = [];
  page.on('request', (request) => {
    const [name] = /article_labels|article_checks/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await openEditor(page, article.id);
  const panel = page.getByRole('dialog', { name: 'Réglages' });
  const open = page.getByRole('button', { name: 'Réglages' });
  await open.click();
  await expect(panel.getByText('Adresse libre')).toBeVisible();
  expect(asked.toSorted()).toEqual(['article_checks', 'article_labels']);
  await panel.locator('input[type="file"]').setInputFiles(await file('toit.png'));
  await expect(panel.getByRole('textbox', { name: 'Texte alternatif' })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Texte alternatif' }).fill('Le toit');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(panel.getByRole('textbox', { name: 'Texte alternatif' })).toHaveValue('Le toit');
  await panel.getByRole('button', { name: 'Enregistrer l’image' }).click();
  await expect
    .poll(async () => (await savedArticle(article.id)).featured_image_alt, { timeout: 10_000 })
    .toBe('Le toit');
});

test('BLOG-292 at 360 and 1280 px: a gallery, a picture of the library, a video and a table with its caption', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await editorOn(page, 'Marie');
  const article = await addArticle();
  const alt = `Le bar ${crypto.randomUUID().slice(-8)}`;
  const path = await addPicture(alt);
  await openEditor(page, article.id);
  const text = textField(page);
  await text.click();
  await choose(page, 'Galerie', [await file('un.png'), await file('deux.png', 310)]);
  await expect(text.locator('.gallery')).toHaveCount(1);
  await expect(text.locator('.gallery img')).toHaveCount(2);
  await text.locator('.gallery img').first().click();
  const chooser = page.waitForEvent('filechooser');
  await blockTool(page, 'Ajouter des images').click();
  await (await chooser).setFiles([await file('trois.png', 320)]);
  await expect(text.locator('.gallery img')).toHaveCount(3);
  await expect(text.locator('.gallery')).toHaveCount(1);

  await text.press('Control+End');
  await page.keyboard.type('/phototh');
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await library.getByLabel('Rechercher une image').fill(alt);
  await library.getByRole('button', { name: `Utiliser l’image « ${alt} »` }).click();
  await expect(text.getByRole('img', { name: alt })).toBeVisible();
  await expect(text).toBeFocused();

  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  const video = page.getByRole('dialog', { name: 'Vidéo' });
  await expect(video).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  // A form that was left gives back the caret too.
  await page.keyboard.type('Entre deux.');
  await expect(text.getByText('Entre deux.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  await video.getByLabel('Adresse de la vidéo').fill('https://videos.example/soir');
  await video.getByRole('button', { name: 'Insérer la carte' }).click();
  await expect(video.getByText('Indiquez le titre de la vidéo', { exact: false })).toBeVisible();
  await video.getByLabel('Titre').fill('Le soir en images');
  await page.keyboard.press('Enter');
  // Until the dialog is gone, its fields take the keys.
  await expect(video).toHaveCount(0);
  await expect(text).toBeFocused();

  await text.press('Control+End');
  await page.keyboard.type('/tableau');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Heure');
  await blockTool(page, 'Légende du tableau').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Légende' }).fill('Le soir');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  expect(await findingsAtWidths(page, '.text-bar')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const { content } = await savedArticle(article.id);
  const images = [300, 310, 320].map(
    (side) => `<figure><img src="[^"]+" width="${side}" height="200"></figure>`,
  );
  expect(content).toMatch(
    new RegExp(
      `<div class="gallery">${images.join('')}</div><figure><img src="[^"]+${path}" alt="${alt}"></figure>` +
        '<p>Entre deux.</p><figure class="video-card"><a href="https://videos.example/soir">Le soir en images</a><figcaption>videos.example</figcaption></figure>' +
        '<table><caption>Le soir</caption>',
    ),
  );
});
