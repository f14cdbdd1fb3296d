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
