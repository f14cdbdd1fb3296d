import type { PastedDocument } from './pasted-document.ts';

/** Google Docs puts its copies into a bold element that is not bold. */
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f2a9c0e-7fff-1234">${body}</b><br class="Apple-interchange-newline">`;
const p = (text: string, style = '') =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span></p>`;
const li = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}">${p(text).replace('<p dir="ltr"', '<p dir="ltr" role="presentation"')}</li>`;
const ul = (inner: string) =>
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${inner}</ul>`;

export const googleDocuments: PastedDocument[] = [
  {
    name: 'Google Docs: paragraphs and an empty line',
    html: docs(`${p('Premier paragraphe.')}<br />${p('Deuxième paragraphe.')}`),
    stored: '<p>Premier paragraphe.</p><p>Deuxième paragraphe.</p>',
  },
  {
    name: 'Google Docs: emphasis in styles',
    html: docs(
      `<p dir="ltr"><span style="font-weight:400;">Du </span><span style="font-weight:700;">gras</span><span style="font-weight:400;">, de l’</span><span style="font-weight:400;font-style:italic;">italique</span><span>, du </span><span style="text-decoration:line-through;">barré</span><span>, H</span><span style="vertical-align:sub;font-size:0.6em">2</span><span>O et 1</span><span style="vertical-align:super">er</span><span>.</span></p>`,
    ),
    stored:
      '<p>Du <strong>gras</strong>, de l’<em>italique</em>, du <s>barré</s>, H<sub>2</sub>O et 1<sup>er</sup>.</p>',
  },
  {
    name: 'Google Docs: headings whose text has a style of its own',
    html: docs(
      `<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Un titre</span></h1>${p('Texte.')}<h2 dir="ltr"><span style="font-weight:700;">Une partie</span></h2><h3 dir="ltr"><span>Un point</span></h3>`,
    ),
    stored: '<h2>Un titre</h2><p>Texte.</p><h3>Une partie</h3><h4>Un point</h4>',
  },
  {
    name: 'Google Docs: a nested list beside its item',
    html: docs(ul(`${li('Un')}${ul(`${li('Deux', 2)}${ul(li('Trois', 3))}`)}${li('Quatre')}`)),
    stored:
      '<ul><li><p>Un</p><ul><li><p>Deux</p><ul><li><p>Trois</p></li></ul></li></ul></li><li><p>Quatre</p></li></ul>',
  },
  {
    name: 'Google Docs: a numbered list',
    html: docs(`<ol style="margin-top:0;" start="3">${li('Trois')}${li('Quatre')}</ol>`),
    stored: '<ol start="3"><li><p>Trois</p></li><li><p>Quatre</p></li></ol>',
  },
  {
    name: 'Google Docs: a link through a redirection',
    html: docs(
      `<p dir="ltr"><a href="https://www.google.com/url?q=https://exemple.fr/page&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">la page</span></a><span> et </span><a href="http://localhost/faq">ici</a></p>`,
    ),
    stored: '<p><a href="https://exemple.fr/page">la page</a> et <a href="http://localhost/faq">ici</a></p>',
  },
  {
    name: 'Google Docs: a picture on a server of Google',
    html: docs(
      `${p('Avant')}<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXabc" width="602" height="401" style="margin-left:0px;" /></span></p>${p('Après')}`,
    ),
    stored: '<p>Avant</p><p>Après</p>',
    refused: 1,
  },
  {
    name: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;">${p('Heure', 'font-weight:700;')}</td><td>${p('Quoi')}</td></tr><tr><td>${p('18 h')}</td><td>${p('Accueil')}</td></tr></tbody></table></div>`,
    ),
    stored:
      '<table><tbody><tr><td><p><strong>Heure</strong></p></td><td><p>Quoi</p></td></tr><tr><td><p>18 h</p></td><td><p>Accueil</p></td></tr></tbody></table>',
  },
  {
    name: 'Google Docs: a line and soft breaks',
    html: docs(
      `<p dir="ltr"><span>Une ligne</span><span><br /></span><span>une autre</span></p><hr />${p('Fin')}`,
    ),
    stored: '<p>Une ligne<br>une autre</p><hr><p>Fin</p>',
  },
];
