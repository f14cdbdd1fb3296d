import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  addArticle,
  editorOn,
  expectSaved,
  openEditor,
  savedArticle,
  textField,
} from '#tests/e2e/support/writing.ts';
import { picture } from '#tests/support/formats/pictures.ts';

test('BLOG-290 a dropped picture is sent with progress, stands in the text, and asks to be described', async ({
  page,
}) => {
  test.slow();
  await editorOn(page, 'Léa');
  const article = await addArticle();
  await openEditor(page, article.id);
  const bytes = [...(await picture('png', { width: 300, height: 200 }))];
  await textField(page).evaluate((box, given) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(given)], 'verre.png', { type: 'image/png' }));
    const { left, bottom } = box.querySelector('p')?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    box.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        clientX: left + 5,
        clientY: bottom - 5,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, bytes);
  const image = textField(page).locator('figure img');
  await expect(image).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/media\/pictures\//, {
    timeout: 15_000,
  });
  await expectSaved(page);
  expect((await savedArticle(article.id)).content).toMatch(
    /^<p>Un paragraphe\.<\/p><figure><img src="[^"]+" width="300" height="200"><\/figure>$/,
  );
  await image.click();
  await expect(page.getByText('À décrire').filter({ visible: true }).first()).toBeVisible();
});

test('BLOG-290 a picture on its way is cancelled, and a file that is none is refused', async ({ page }) => {
  test.slow();
  await editorOn(page, 'Léa');
  const article = await addArticle();
  await openEditor(page, article.id);
  await page.route('**/storage/v1/object/upload/sign/**', () => undefined);
  const bytes = [...(await picture('png', { width: 300, height: 200 }))];
  const paste = (type: string) =>
    textField(page).evaluate(
      (box, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(given.bytes)], 'verre', { type: given.type }));
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { bytes, type },
    );
  await textField(page).click();
  await paste('image/png');
  const card = page.locator('.upload-card');
  await expect(card.getByRole('progressbar', { name: 'Envoi de verre' })).toBeVisible();
  await card.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(card).toHaveCount(0);
  await paste('application/pdf');
  await expect(card.getByText('n’est pas une image que nous savons lire')).toBeVisible();
  await card.getByRole('button', { name: 'Retirer' }).click();
  await expect(card).toHaveCount(0);
  await expect(textField(page).locator('figure')).toHaveCount(0);
});

test('BLOG-360 pictures sent together are one gallery in their order, though the block above becomes a heading meanwhile', async ({
  page,
}) => {
  test.slow();
  await editorOn(page, 'Léa');
  const article = await addArticle();
  await openEditor(page, article.id);
  const held = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/upload/sign/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const widths = [300, 200, 100];
  const files = await Promise.all(
    widths.map(async (width) => ({
      name: `verre-${width}.png`,
      mimeType: 'image/png',
      buffer: await picture('png', { width, height: 100 }),
    })),
  );
  await textField(page).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Galerie', exact: true }).click();
  await (await chooser).setFiles(files);
  await expect(page.locator('.upload-card')).toHaveCount(3);
  await textField(page).getByText('Un paragraphe.').click();
  await page.getByRole('button', { name: 'Titre 2', exact: true }).click();
  await expect(page.locator('.upload-card')).toHaveCount(3);
  held.resolve();
  const images = textField(page).locator('.gallery img');
  await expect(images).toHaveCount(3, { timeout: 30_000 });
  await expectSaved(page);
  const { content } = await savedArticle(article.id);
  expect(content).toMatch(
    /^<h2>Un paragraphe\.<\/h2><div class="gallery">(<figure><img[^>]+><\/figure>){3}<\/div>$/,
  );
  expect([...(content ?? '').matchAll(/width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual(widths);
});
