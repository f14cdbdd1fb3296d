import { Parser, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

import { innocentHtml, scriptPayloads } from '#domain/article-html-vectors.ts';

import { readArticleBody } from './article-body.server.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

const site = 'https://aline.example';
const clean = (html: string) => sanitiseHtml(html, site).html;

const parser = new Parser(await new StaticConfigLoader().getConfigFor('article.html'));
const tags =
  /^(h[234]|p|br|hr|[uo]l|li|blockquote|div|pre|fig(ure|caption)|img|picture|source|table|caption|t(head|body|foot|r|h|d)|a|strong|em|[bisuq]|su[bp]|code|kbd|mark|cite|abbr|time|span)$/;
const attributes =
  /^(href|title|target|rel|type|src|srcset|sizes|alt|width|height|loading|decoding|referrerpolicy|start|reversed|(col|row)span|scope|datetime|class|role|id|tabindex|aria-label)$/;

/** Dangerous nodes that an independent parser finds in the HTML. */
function foreign(html: string): string[] {
  return parser
    .parseHtml(html)
    .querySelectorAll('*')
    .flatMap((element) => [
      ...(tags.test(element.tagName) ? [] : [`<${element.tagName}>`]),
      ...element.attributes.flatMap(({ key, value }) => {
        const address = key === 'href' || key === 'src' ? String(value) : '';
        const leads = /^(https?:|mailto:|tel:|\/(?![/\\])|#|\?|[^:/]*(\/|$))/.test(address);
        return attributes.test(key) && leads ? [] : [`${key}=${String(value)}`];
      }),
    ]);
}

test.each(scriptPayloads)('BLOG-21 leaves nothing executable of %j', (payload) => {
  for (const html of [payload, `<p>Avant</p>${payload}<p>Après</p>`, `<blockquote>${payload}`])
    expect(foreign(readArticleBody(html, site).html)).toEqual([]);
});

test.each(innocentHtml)('leaves nothing dangerous in %j', (html) => {
  expect(foreign(readArticleBody(html, site).html)).toEqual([]);
});

test('the independent parser of this test detects dangerous nodes', () => {
  expect(foreign('<p onclick="x">a</p><script>x</script><a href="javascript:x">b</a>')).toHaveLength(3);
});

test.each([
  [
    '<h2>Un</h2><p>Du <strong>gras</strong>, de l’<em>italique</em><br>à la ligne</p>',
    '<h2>Un</h2><p>Du <strong>gras</strong>, de l’<em>italique</em><br />à la ligne</p>',
  ],
  [
    '<ol start="3"><li>a</li></ol><blockquote><p>b</p></blockquote><hr>',
    '<ol start="3"><li>a</li></ol><blockquote><p>b</p></blockquote><hr />',
  ],
  ['<p style="color:red" class="x" id="main">a</p>', '<p>a</p>'],
  ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
  ['<h2> </h2><p>a</p>', '<p>a</p>'],
  ['<section><div class="wp-block"><p>a</p></div></section>', '<div><p>a</p></div>'],
  [
    '<aside class="callout callout-tip pub"><p>a</p></aside>',
    '<div class="callout callout-tip" role="note"><p>a</p></div>',
  ],
  [
    '<div class="gallery wide" style="gap:0"><figure class="big"><img src="/a.jpg" alt="a"><figcaption>b</figcaption></figure></div>',
    '<div class="gallery"><figure><img src="/a.jpg" alt="a" loading="lazy" decoding="async" /><figcaption>b</figcaption></figure></div>',
  ],
  ['<aside class="callout gallery"><p>a</p></aside>', '<div class="callout" role="note"><p>a</p></div>'],
  [
    '<figure class="video-card x"><a href="https://exemple.fr/v">Un film</a><figcaption>exemple.fr</figcaption></figure>',
    '<figure class="video-card"><a href="https://exemple.fr/v" target="_blank" rel="noopener noreferrer">Un film</a><figcaption>exemple.fr</figcaption></figure>',
  ],
  [
    '<pre><code class="language-ts x">a ! b</code></pre>',
    '<pre><code class="language-ts">a ! b</code></pre>',
  ],
  ['<svg><p>x</p></svg><iframe src="https://exemple.fr">x</iframe><p>a</p>', '<p>a</p>'],
  ['<p>Prêts ? « Oui » : à 18 h !</p>', '<p>Prêts\u202f? «\u00a0Oui\u00a0»\u00a0: à 18\u00a0h\u202f!</p>'],
])('%j becomes %j', (written, shown) => {
  expect(clean(written)).toBe(shown);
});

test('opens external links in a new tab without opener and referrer', () => {
  const out = '<a href="https://exemple.fr/a" target="_blank" rel="noopener noreferrer">a</a>';
  expect(clean('<a href="https://exemple.fr/a" rel="opener" target="_top">a</a>')).toBe(out);
  expect(clean('<a href="https://aline.example.evil.fr/">a</a>')).toContain('target="_blank"');
  expect(clean('<a href="https://aline.example/faq#a">a</a>')).toBe('<a href="/faq#a">a</a>');
  expect(clean('<a href="https://aline.example">a</a>')).toBe('<a href="/">a</a>');
  expect(clean('<a href="mailto:a@exemple.fr">a</a>')).toBe('<a href="mailto:a@exemple.fr">a</a>');
  expect(clean('<a href="//exemple.fr">a</a><a>b</a>')).toBe('ab');
});

test('replaces an embedded video by a link to it', () => {
  expect(clean('<video src="https://exemple.fr/f.mp4" autoplay>Sans film</video>')).toBe(
    '<a href="https://exemple.fr/f.mp4" target="_blank" rel="noopener noreferrer">Voir la vidéo</a>',
  );
});

test('allows own and https pictures, with the available sizes', () => {
  expect(clean('<img src="/images/gallery/toast-960.webp" alt="On trinque">')).toBe(
    '<img src="/images/gallery/toast-960.webp" srcset="/images/gallery/toast-480.webp 480w, /images/gallery/toast-960.webp 960w" sizes="(min-width: 768px) 42rem, 100vw" alt="On trinque" width="960" height="800" loading="lazy" decoding="async" />',
  );
  expect(clean('<img src="/storage/v1/object/public/media/a.jpg" width="800" height="600">')).toMatch(
    /^<img src="\/storage\/v1\/render\/image\/public\/media\/a\.jpg\?width=960" srcset="[^"]+ 1600w" sizes="[^"]+" alt="" width="800" height="600"/,
  );
  const elsewhere = sanitiseHtml('<img src="https://exemple.fr/a.jpg" width="100%">', site);
  expect(elsewhere).toEqual({
    html: '<img src="https://exemple.fr/a.jpg" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" />',
    origins: ['https://exemple.fr'],
  });
  for (const src of [
    'http://exemple.fr/a.jpg',
    '//exemple.fr/a.jpg',
    '/\\exemple.fr/a.jpg',
    'data:image/png;base64,x',
    'a.jpg',
  ])
    expect(clean(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>');
});

test('cuts deeply nested HTML within a second', () => {
  const html = clean('<blockquote>'.repeat(5000) + 'a');
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40);
});
