import type { PastedDocument } from './pasted-document.ts';

export const webDocuments: PastedDocument[] = [
  {
    name: 'web: an article with its furniture',
    html: '<article><header><h1 class="title">Un article</h1><button>Partager</button></header><nav hidden>Menu</nav><section><p class="lead">Le chapô.</p><script>track()</script><form><input name="mail"><button>OK</button></form><p>Le texte<span class="ad" style="display:none">Pub</span>.</p></section></article>',
    stored: '<h2>Un article</h2><p>Le chapô.</p><p>Le texte.</p>',
  },
  {
    name: 'web: pictures of another site, a pixel, and a caption',
    html: '<figure><picture><source srcset="https://exemple.fr/a.avif"><img src="https://exemple.fr/a.jpg" alt="Un verre"></picture><figcaption>Un verre, hier.</figcaption></figure><p>Suite<img src="https://pixel.exemple.fr/p.gif" width="1" height="1"></p>',
    stored: '<p>Un verre, hier.</p><p>Suite</p>',
    refused: 1,
  },
  {
    name: 'web: a picture that is stored on this site',
    html: '<p>Avant</p><img src="/storage/v1/object/public/media/pictures/0b6d0c1e-0000-4000-8000-000000000000" alt="Un verre" width="800" height="600" style="width:50%">',
    stored:
      '<p>Avant</p><figure><img src="/storage/v1/object/public/media/pictures/0b6d0c1e-0000-4000-8000-000000000000" alt="Un verre" width="800" height="600"></figure>',
  },
  {
    name: 'web: a table in a table',
    html: '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr><tr><td>d</td><td>e</td></tr></table>',
    stored:
      '<table><tbody><tr><td>a</td><td><p>b</p><p>c</p></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
  },
  {
    name: 'web: a table of one cell that lays a page out',
    html: '<table width="600" role="presentation"><tbody><tr><td><p>Une lettre</p><p>La suite</p></td></tr></tbody></table>',
    stored: '<p>Une lettre</p><p>La suite</p>',
  },
  {
    name: 'web: an embedded player, and another frame',
    html: '<p>Voir :</p><iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a" title="Un film" allowfullscreen></iframe><iframe src="https://exemple.fr/carte"></iframe>',
    stored:
      '<p>Voir :</p><figure class="video-card"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Un film</a><figcaption>youtube.com</figcaption></figure>',
  },
  {
    name: 'web: code with its language in a class around it',
    html: '<div class="highlight highlight-source-ts"><pre><span class="pl-k">type</span> <span class="pl-smi">A</span> <span class="pl-c1">=</span> 1<br>type B</pre></div><p>Fin <tt>a</tt> <kbd>Ctrl</kbd></p>',
    stored: '<pre><code class="language-ts">type A = 1\ntype B</code></pre><p>Fin a <kbd>Ctrl</kbd></p>',
  },
  {
    name: 'web: quotes, definitions and lines',
    html: '<blockquote class="twitter">Une phrase<cite>Léa</cite></blockquote><dl><dt>ALINE</dt><dd>Une soirée.</dd></dl><hr class="x">',
    stored:
      '<blockquote><p>Une phrase<cite>Léa</cite></p></blockquote><p><strong>ALINE</strong></p><p>Une soirée.</p><hr>',
  },
  {
    name: 'web: headings by role, empty headings and headings in cells',
    html: '<div role="heading" aria-level="2">Une partie</div><h2> </h2><h3><b>Un point</b></h3><ul><li><h4>Un</h4><p>a</p></li></ul>',
    stored: '<h2>Une partie</h2><h3>Un point</h3><ul><li><p><strong>Un</strong></p><p>a</p></li></ul>',
  },
  {
    name: 'web: links that lead nowhere or elsewhere',
    html: '<p><a href="javascript:alert(1)">a</a> <a href="#note">b</a> <a href="file:///C:/a.txt">c</a> <a href="//exemple.fr/d">d</a> <a href="mailto:a@exemple.fr">e</a> <a>f</a></p>',
    stored: '<p>a b c d <a href="mailto:a@exemple.fr">e</a> f</p>',
  },
  {
    name: 'web: text with scripts, styles and drawings',
    html: '<p onclick="alert(1)" style="position:fixed" id="root">Du <svg onload="alert(1)"><text>dessin</text></svg>texte<img src=x onerror=alert(1)></p><style>p{}</style>',
    stored: '<p>Du texte</p>',
    refused: 1,
  },
  {
    name: 'web: hidden characters',
    html: '<p>Un\u00admot et\u200bun autre\ufeff.</p>',
    stored: '<p>Unmot etun autre.</p>',
  },
  {
    name: 'another editor of the same kind: its marks mean nothing here',
    html: '<p data-pm-slice="1 1 [&quot;layout&quot;,{}]">Un texte <span data-type="mention" data-id="1">@Léa</span></p><img src="https://exemple.fr/a.png">',
    stored: '<p>Un texte @Léa</p>',
    refused: 1,
  },
];

export const plainDocuments: PastedDocument[] = [
  {
    name: 'text: lines of a mail',
    text: 'Bonjour,\nÀ vendredi !\nLéa',
    stored: '<p>Bonjour,</p><p>À vendredi !</p><p>Léa</p>',
  },
  {
    name: 'text: paragraphs with line breaks',
    text: 'Une adresse\n12 rue Basse\n\nLa suite <b>sans</b> balise',
    stored: '<p>Une adresse<br>12 rue Basse</p><p>La suite &lt;b&gt;sans&lt;/b&gt; balise</p>',
  },
  {
    name: 'Markdown: a note with everything',
    text: '# Compte rendu\n\nDu **gras** et `du code`.\n\n## Liste\n\n- un\n- deux\n  1. trois\n\n> Une voix\n\n```js\na < b\n```\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    stored:
      '<h2>Compte rendu</h2><p>Du <strong>gras</strong> et <code>du code</code>.</p><h3>Liste</h3><ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul><blockquote><p>Une voix</p></blockquote><pre><code class="language-js">a &lt; b</code></pre><hr><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  },
  {
    name: 'Markdown: an attack in a link',
    text: '## a\n[clic](javascript:alert(1)) et [site](https://exemple.fr)',
    stored: '<h2>a</h2><p>clic et <a href="https://exemple.fr">site</a></p>',
  },
  {
    name: 'text: an address becomes a link',
    text: 'Voir https://exemple.fr/a ce soir',
    stored: '<p>Voir <a href="https://exemple.fr/a">https://exemple.fr/a</a> ce soir</p>',
  },
];
