import { expect, test } from 'vitest';

import { readArticleBody } from './article-body.server.ts';

const read = (html: string) => readArticleBody(html, 'https://aline.example');

test('BLOG-25 derives unique, stable ids without accents for headings 2 to 4', () => {
  const html =
    '<h2>Été : l’œuvre</h2><p>a</p><h3>L’<em>idée</em> &amp; la suite</h3><h4>Été, l’œuvre</h4><h2>日本</h2><h2>Été l’œuvre</h2>';
  const { headings, html: shown } = read(html);
  expect(headings).toEqual([
    { id: 'partie-ete-l-oeuvre', text: 'Été\u00a0: l’œuvre', level: 2 },
    { id: 'partie-l-idee-la-suite', text: 'L’idée & la suite', level: 3 },
    { id: 'partie-ete-l-oeuvre-2', text: 'Été, l’œuvre', level: 4 },
    { id: 'partie', text: '日本', level: 2 },
    { id: 'partie-ete-l-oeuvre-3', text: 'Été l’œuvre', level: 2 },
  ]);
  for (const { id, level } of headings) expect(shown).toContain(`<h${level} id="${id}" tabindex="-1">`);
  expect(readArticleBody(`${html} `, 'https://aline.example').headings).toEqual(headings);
});

test('removes ids written by the author', () => {
  expect(read('<h2 id="article-title">commentaires</h2>').html).toBe(
    '<h2 id="partie-commentaires" tabindex="-1">commentaires</h2>',
  );
});

test('wraps a wide table in a named scroll frame and announces links that open a tab', () => {
  expect(read('<table><tr><td>a</td></tr></table>').html).toBe(
    '<div class="table-frame" role="group" aria-label="Tableau 1" tabindex="0"><table><tr><td>a</td></tr></table></div>',
  );
  expect(read('<p><a href="https://exemple.fr/">a <b>b</b></a> et <a href="/faq">c</a></p>').html).toBe(
    '<p><a href="https://exemple.fr/" target="_blank" rel="noopener noreferrer">a <b>b</b><span class="sr-only"> (nouvel onglet)</span></a> et <a href="/faq">c</a></p>',
  );
});

test('BLOG-18 counts the words of the text, not tags and attributes', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ');
  expect(read(`<p>${words(199)} m<b>o</b>t</p>`).minutes).toBe(1);
  expect(read(`<p>${words(200)}</p><p>mot</p>`).minutes).toBe(2);
  expect(
    read(`<ul><li>${words(100)}</li><li>${words(100)}</li></ul><img src="/a.png" alt="${words(100)}">`)
      .minutes,
  ).toBe(1);
});

test('cuts the opening between words', () => {
  expect(read('<h2>Titre</h2><p>Court &lt;texte&gt;.</p>').opening).toBe('Titre Court <texte>.');
  const { opening } = read(`<p>${'Un paragraphe qui se prolonge. '.repeat(20)}</p>`);
  expect(opening.length).toBeLessThanOrEqual(156);
  expect(opening).toMatch(/ (qui|se|Un|paragraphe|prolonge\.)…$/);
});

test('caches results per site URL', () => {
  const html = '<p><a href="https://aline.example/faq">a</a></p>';
  expect(readArticleBody(html, 'https://aline.example')).toBe(readArticleBody(html, 'https://aline.example'));
  expect(readArticleBody(html, 'https://autre.example').html).toContain('target="_blank"');
});

test('BLOG-346 a picture of the text has AVIF and WebP sources in the sizes of the page', () => {
  const path = '/storage/v1/object/public/media/pictures/0a';
  const { html } = read(`<p><img src="${path}" alt="Un « toast »"></p><img src="https://e.fr/a.jpg" alt="">`);
  const size = (format: string, width: number) =>
    `/storage/v1/render/image/public/media/pictures/0a?width=${width}&amp;format=${format} ${width}w`;
  const sizes = (format: string) => [480, 960, 1600].map((width) => size(format, width)).join(', ');
  expect(html).toContain(
    `<picture class="contents"><source type="image/avif" srcset="${sizes('avif')}" sizes="`,
  );
  expect(html).toContain(`srcset="${sizes('webp')}"`);
  expect(html.match(/<picture/g)).toHaveLength(1);
  expect(html.match(/<img/g)).toHaveLength(2);
});

test('BLOG-346 a text that names our own address cannot add a source', () => {
  const { html } = read(
    '<img src="/images/gallery/toast-960.webp" alt="a sizes=&quot;x&quot; srcset=&quot;/webp&quot;">',
  );
  expect(html.match(/<source[^>]*>/g)).toEqual([
    '<source type="image/avif" srcset="/images/gallery/toast-480.avif 480w, /images/gallery/toast-960.avif 960w" sizes="(min-width: 768px) 42rem, 100vw">',
  ]);
});
