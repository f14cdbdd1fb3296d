import { textPictures } from '#content/copy/admin/rich-text.ts';
import { pastedDocuments } from '#tests/support/formats/pasted-documents.ts';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openText, pasteInto } from '#tests/e2e/support/rich-text/rich-text-page.ts';

test('BLOG-285 fifty documents of other programs become the text of an article', async ({ page }) => {
  test.slow();
  expect(pastedDocuments.length).toBeGreaterThanOrEqual(50);
  await openText(page);
  for (const { name, html, text, stored, refused = 0 } of pastedDocuments) {
    const before = await page.locator('body > output').count();
    const made = await pasteInto(page, { ...(html && { html }), ...(text && { text }) });
    expect.soft({ name, stored: made }).toEqual({ name, stored });
    // A sentence says that pictures were left out.
    const messages = page.locator('body > output');
    await expect.soft(messages).toHaveCount(before + Number(refused > 0));
    if (refused > 0) await expect.soft(messages.last()).toContainText(textPictures.refused(refused));
  }
});
