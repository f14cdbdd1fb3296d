import { articles } from '#content/seed/articles.ts';
import { innocentHtml } from '#domain/article-html-vectors.ts';

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

test('BLOG-281 tags without a button survive the editor', async ({ page }) => {
  await openText(page);
  const kept = [
    '<p>H<sub>2</sub>O, 1<sup>er</sup>, <kbd>Ctrl</kbd>, <mark>vu</mark>, <s>non</s>, <u>ici</u>, <q>oui</q></p>',
    '<p><abbr title="Union européenne">UE</abbr>, le <time datetime="2026-11-06">6 novembre</time>, <cite>Le Monde</cite></p>',
    '<blockquote><p>Une voix</p><p><cite>Léa</cite></p></blockquote>',
    '<ol start="3" reversed=""><li>trois</li><li>deux</li></ol>',
    '<table><caption>Le soir</caption><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody><tfoot><tr><td colspan="2">e</td></tr></tfoot></table>',
    '<figure><blockquote><p>Une voix</p></blockquote><figcaption>Une source</figcaption></figure>',
    '<figure><a href="/calendrier"><img src="/images/gallery/toast-960.webp" alt="On trinque" title="Un titre" width="960" height="800"></a><figcaption>Hier <em>soir</em></figcaption></figure>',
    '<pre><code class="language-rust">a\n  b</code></pre>',
    '<p><a href="/faq" title="Les réponses"><strong><code>faq</code></strong></a></p>',
  ];
  for (const html of kept) expect(await roundTrip(page, html)).toBe(html);
  // Other texts change at their first save only.
  for (const html of innocentHtml) {
    const saved = await roundTrip(page, html);
    expect(await roundTrip(page, saved)).toBe(saved);
  }
});
