import { expect, test } from 'vitest';

import { isMarkdown, textToHtml } from './markdown.ts';

test.each([
  ['Une ligne', '<p>Une ligne</p>'],
  ['Une ligne\nUne autre', '<p>Une ligne</p><p>Une autre</p>'],
  ['Une ligne\nla suite\n\nUn paragraphe', '<p>Une ligne<br>la suite</p><p>Un paragraphe</p>'],
  ['2 * 3 * 4 < 5 & "six"', '<p>2 * 3 * 4 &lt; 5 &amp; &quot;six&quot;</p>'],
  ['un_nom_de_fichier et 3 - 2', '<p>un_nom_de_fichier et 3 - 2</p>'],
  ['# Titre\n\n## Partie\n\nTexte', '<h2>Titre</h2><h3>Partie</h3><p>Texte</p>'],
  ['## Partie\n#### Point', '<h2>Partie</h2><h4>Point</h4>'],
  [
    '## a\n**gras**, *italique*, _penché_, ~~barré~~ et `a<b`',
    '<h2>a</h2><p><strong>gras</strong>, <em>italique</em>, <em>penché</em>, <s>barré</s> et <code>a&lt;b</code></p>',
  ],
  [
    '[ici](https://exemple.fr/a_(b)) et <https://exemple.fr>',
    '<p><a href="https://exemple.fr/a_(b)">ici</a> et <a href="https://exemple.fr">https://exemple.fr</a></p>',
  ],
  [
    '- un\n- deux\n  - trois\n- quatre',
    '<ul><li>un</li><li>deux<ul><li>trois</li></ul></li><li>quatre</li></ul>',
  ],
  ['1. un\n2. deux', '<ol><li>un</li><li>deux</li></ol>'],
  ['## a\n3) un\n4) deux', '<h2>a</h2><ol start="3"><li>un</li><li>deux</li></ol>'],
  ['- un\n\n- deux\n\nfin', '<ul><li>un</li><li>deux</li></ul><p>fin</p>'],
  ['> Une citation\n> la suite', '<blockquote><p>Une citation la suite</p></blockquote>'],
  ['```ts\nif (a < b) {}\n# non\n```', '<pre><code class="language-ts">if (a &lt; b) {}\n# non</code></pre>'],
  ['## a\n---\nb', '<h2>a</h2><hr><p>b</p>'],
  [
    '| a | b |\n|---|:-:|\n| c | **d** |',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td><strong>d</strong></td></tr></table>',
  ],
  ['## a\n![Un verre](https://exemple.fr/a.png)', '<h2>a</h2><p>Un verre</p>'],
  ['[x](javascript:alert(1))', '<p><a href="javascript:alert(1)">x</a></p>'],
])('BLOG-285 %j as HTML', (text, html) => {
  expect(textToHtml(text)).toBe(html);
});

test('a sentence with one dash or star is no Markdown', () => {
  for (const text of ['- un seul tiret', 'à 18 h * sous réserve', 'rue #5', '1. Premier point seul'])
    expect(isMarkdown(text)).toBe(false);
});

test('ends on text whose marks never close', () => {
  for (const text of [
    '```\na',
    '> '.repeat(300),
    '**'.repeat(2000),
    '- a\n'.repeat(2000),
    '[a]('.repeat(2000),
  ])
    expect(textToHtml(`## a\n${text}`).length).toBeGreaterThan(0);
});
