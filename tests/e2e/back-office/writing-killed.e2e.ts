import { expect } from '#tests/e2e/support/fixtures.ts';
import { test } from '#tests/e2e/support/killable-site.ts';
import {
  addArticle,
  editorOn,
  expectSaved,
  openEditor,
  savedArticle,
  write,
} from '#tests/e2e/support/writing.ts';

/** Requests and the realtime connection fail while the server is away. */
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to|ERR_CONNECTION/] });

test('BLOG-266 a server killed while an article is written loses no word of it', async ({
  page,
  killable,
}) => {
  test.setTimeout(90_000);
  await editorOn(page, 'Marie');
  const article = await addArticle();
  await openEditor(page, article.id);
  await write(page, 'Avant.');
  await expectSaved(page);
  await killable.kill();
  await write(page, 'Pendant.');
  await expect(page.getByText(/Non enregistré – nouvel essai dans \d+ s/).first()).toBeVisible({
    timeout: 20_000,
  });
  await write(page, 'Encore.');
  await killable.restart();
  await expect
    .poll(async () => (await savedArticle(article.id)).content, { timeout: 45_000 })
    .toContain('Avant. Pendant. Encore.');
  await expectSaved(page);
});
