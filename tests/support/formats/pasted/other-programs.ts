import type { PastedDocument } from './pasted-document.ts';

const libreOffice = (body: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; background: transparent } a:link { color: #000080 }</style></head><body lang="fr-FR" link="#000080" vlink="#800000" dir="ltr">${body}</body></html>`;

export const otherDocuments: PastedDocument[] = [
  {
    name: 'LibreOffice: paragraphs with fonts',
    html: libreOffice(
      '<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">Un texte <b>gras</b> et <i>penché</i>.</font></font></p>\n<p style="margin-bottom: 0cm"><br/>\n\n</p>\n<p>La suite</p>',
    ),
    stored: '<p>Un texte <strong>gras</strong> et <em>penché</em>.</p><p>La suite</p>',
  },
  {
    name: 'LibreOffice: headings',
    html: libreOffice(
      '<h1 class="western"><a name="_Toc1"></a><font size="5"><b>Un titre</b></font></h1><h2 class="western">Une partie</h2><h6 class="western">Un détail</h6>',
    ),
    stored: '<h2>Un titre</h2><h3>Une partie</h3><h4>Un détail</h4>',
  },
  {
    name: 'LibreOffice: lists with paragraphs',
    html: libreOffice(
      '<ul><li><p style="margin-bottom: 0cm">un</p></li><li><p>deux</p><ol type="a"><li><p>trois</p></li></ol></li></ul>',
    ),
    stored: '<ul><li><p>un</p></li><li><p>deux</p><ol><li><p>trois</p></li></ol></li></ul>',
  },
  {
    name: 'LibreOffice: a table with head and widths',
    html: libreOffice(
      '<table width="665" cellpadding="4" cellspacing="0"><col width="324"/><col width="324"/><thead><tr valign="top"><th width="324" style="border: 1px solid"><p>Heure</p></th><th><p>Quoi</p></th></tr></thead><tbody><tr><td sdval="18" sdnum="1036;"><p>18</p></td><td><p>Accueil</p></td></tr></tbody></table>',
    ),
    stored:
      '<table><thead><tr><th><p>Heure</p></th><th><p>Quoi</p></th></tr></thead><tbody><tr><td><p>18</p></td><td><p>Accueil</p></td></tr></tbody></table>',
  },
  {
    name: 'LibreOffice: a picture in the text itself',
    html: libreOffice(
      '<p>Avant <img src="data:image/png;base64,iVBORw0KGgo=" name="Image1" width="2" height="2" border="0"/>après</p>',
    ),
    stored: '<p>Avant après</p>',
    refused: 1,
  },
  {
    name: 'Notion: headings, to-do and call-out',
    html: "<meta charset='utf-8'><h1>Compte rendu</h1>\n<ul>\n<li>[x]  Salle</li>\n<li>[ ]  Traiteur</li>\n</ul>\n<aside>\n💡 À retenir : <strong>réserver</strong>.\n</aside>\n<!-- notionvc: 1a2b -->",
    stored:
      '<h2>Compte rendu</h2><ul><li>[x] Salle</li><li>[ ] Traiteur</li></ul><aside class="callout"><p>💡 À retenir : <strong>réserver</strong>.</p></aside>',
  },
  {
    name: 'Notion: code with its language, and a toggle',
    html: '<meta charset=\'utf-8\'><pre><code class="language-javascript">const a = 1;\n\nif (a &lt; 2) {}</code></pre>\n<details><summary>Détails</summary><p>La suite</p></details>',
    stored:
      '<pre><code class="language-javascript">const a = 1;\n\nif (a &lt; 2) {}</code></pre><p><strong>Détails</strong></p><p>La suite</p>',
  },
  {
    name: 'Notion: a picture signed for an hour',
    html: '<meta charset=\'utf-8\'><p>Avant</p><p><img src="https://prod-files-secure.s3.amazonaws.com/a.png?X-Amz-Expires=3600" alt="a.png"></p>',
    stored: '<p>Avant</p>',
    refused: 1,
  },
  {
    name: 'Apple Pages and Notes: spans and divs',
    html: '<meta charset="UTF-8"><div class="s1" style="font: 13px Helvetica;">Une note</div><div style="min-height: 15px;"><br></div><ul class="ul1"><li class="li1" style="margin: 0px;"><span class="s2"></span>un</li></ul><p class="p1" style="font: 12px"><span style="font-weight: bold">Gras</span></p>',
    stored: '<p>Une note</p><ul><li>un</li></ul><p><strong>Gras</strong></p>',
  },
  {
    name: 'A spreadsheet: a table with numbers',
    html: '<meta http-equiv="content-type" content="text/html; charset=utf-8"><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{}">Mois</td><td>Places</td></tr><tr><td>Mai</td><td style="text-align:right;">30</td></tr></tbody></table>',
    text: 'Mois\tPlaces\nMai\t30',
    stored:
      '<table><tbody><tr><td>Mois</td><td>Places</td></tr><tr><td>Mai</td><td>30</td></tr></tbody></table>',
  },
  {
    name: 'A code editor: coloured lines',
    html: '<meta charset=\'utf-8\'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, \'Courier New\', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> a </span><span>= </span><span style="color: #b5cea8;">1</span></div><br><div>  <span>b();</span></div></div>',
    stored: '<pre><code>const a = 1\n\n  b();</code></pre>',
  },
];
