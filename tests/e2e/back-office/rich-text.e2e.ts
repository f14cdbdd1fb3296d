import { articles } from '#content/seed/articles.ts';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openText, roundTrip } from '#tests/e2e/support/rich-text/rich-text-page.ts';

/** White space between tags and line breaks in the source show nothing. */
const compact = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><').trim();

test('BLOG-281 the articles of the site stay as they are', async ({ page }) => {
  await openText(page);
  for (const { slug, content } of articles) {
    const saved = await roundTrip(page, content);
    expect([slug, compact(saved)]).toEqual([slug, compact(content)]);
  }
});
