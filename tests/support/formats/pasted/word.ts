import type { PastedDocument } from './pasted-document.ts';

/** What Word puts around a copy: namespaces, conditional comments, and its styles. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Lea/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} @page WordSection1 {size:612.0pt 792.0pt;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Tableau Normal";}</style><![endif]-->
</head><body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (text: string, mark: string, level = 1, list = 'l0', place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

export const wordDocuments: PastedDocument[] = [
  {
    name: 'Word: paragraphs with emphasis, and empty lines',
    html: word(`<p class=MsoNormal><span style='font-size:11.0pt;color:#1F3864'>Bonjour <b>à tous</b>,<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='text-align:justify'>Le <i style='mso-bidi-font-style:normal'>premier
vendredi</i> du mois, nous sommes <b style='mso-bidi-font-weight:normal'><i>trente</i></b>.<o:p></o:p></p>`),
    stored:
      '<p>Bonjour <strong>à tous</strong>,</p><p>Le <em>premier vendredi</em> du mois, nous sommes <strong><em>trente</em></strong>.</p>',
  },
  {
    name: 'Word: title, headings and a table of contents mark',
    html: word(`<p class=MsoTitle>Retour sur octobre<o:p></o:p></p>
<h1><a name="_Toc123456"></a><span style='mso-fareast-font-family:"Times New Roman"'>L’accueil<o:p></o:p></span></h1>
<p class=MsoNormal>Un texte.<o:p></o:p></p><h2><b>Les tables</b><o:p></o:p></h2><p class=MsoNormal>La suite.</p>`),
    stored:
      '<h2>Retour sur octobre</h2><h2>L’accueil</h2><p>Un texte.</p><h3>Les tables</h3><p>La suite.</p>',
  },
  {
    name: 'Word: a bullet list as paragraphs',
    html: word(
      item('Venir seul', '·', 1, 'l0', 'First') +
        item('Parler à trois personnes', '·') +
        item('Repartir', '·', 1, 'l0', 'Last'),
    ),
    stored: '<ul><li>Venir seul</li><li>Parler à trois personnes</li><li>Repartir</li></ul>',
  },
  {
    name: 'Word: a nested bullet list',
    html: word(
      item('Avant', '·', 1, 'l0', 'First') +
        item('réserver', 'o', 2) +
        item('prévenir', 'o', 2) +
        item('Après', '·', 1, 'l0', 'Last'),
    ),
    stored: '<ul><li>Avant<ul><li>réserver</li><li>prévenir</li></ul></li><li>Après</li></ul>',
  },
  {
    name: 'Word: a numbered list with letters below',
    html: word(
      item('Premier', '1.', 1, 'l1', 'First') +
        item('détail', 'a)', 2, 'l1') +
        item('Deuxième', '2.', 1, 'l1', 'Last'),
    ),
    stored: '<ol><li>Premier<ol><li>détail</li></ol></li><li>Deuxième</li></ol>',
  },
  {
    name: 'Word: a numbered list that goes on at four',
    html: word(item('Quatrième', '4.', 1, 'l1', 'First') + item('Cinquième', '5.', 1, 'l1', 'Last')),
    stored: '<ol start="4"><li>Quatrième</li><li>Cinquième</li></ol>',
  },
  {
    name: 'Word: two lists with a paragraph between them',
    html: word(`${item('un', '·')}<p class=MsoNormal>Puis :<o:p></o:p></p>${item('deux', '1.', 1, 'l2')}`),
    stored: '<ul><li>un</li></ul><p>Puis :</p><ol><li>deux</li></ol>',
  },
  {
    name: 'Word: a table with styles and merged cells',
    html: word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=302 colspan=2 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center><b>Tarifs<o:p></o:p></b></p></td></tr>
 <tr style='mso-yfti-irow:1'><td width=151 valign=top><p class=MsoNormal>Une soirée<o:p></o:p></p></td><td width=151 valign=top><p class=MsoNormal>12 €<o:p></o:p></p></td></tr>
</table>`),
    stored:
      '<table><tbody><tr><td colspan="2"><p><strong>Tarifs</strong></p></td></tr><tr><td><p>Une soirée</p></td><td><p>12 €</p></td></tr></tbody></table>',
  },
  {
    name: 'Word: a picture of the device, as VML and as file',
    html: word(
      `<p class=MsoNormal>Avant<!--[if gte vml 1]><v:shape id="i1" style='width:300pt'><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=400 height=300 src="file:///C:/Temp/clip_image002.jpg" v:shapes="i1"><![endif]><o:p></o:p></p><p class=MsoNormal>Après</p>`,
    ),
    stored: '<p>Avant</p><p>Après</p>',
    refused: 1,
  },
  {
    name: 'Word: footnotes and a link',
    html: word(
      `<p class=MsoNormal>Voir <a href="https://exemple.fr/a?b=1&amp;c=2">la page</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a>.<o:p></o:p></p>`,
    ),
    stored: '<p>Voir <a href="https://exemple.fr/a?b=1&amp;c=2">la page</a><sup>[1]</sup>.</p>',
  },
  {
    name: 'Word: quotes and hidden text',
    html: word(
      `<p class=MsoQuote>« Une voix. »<o:p></o:p></p><p class=MsoIntenseQuote>Une autre.</p><p class=MsoNormal><span style='display:none;mso-hide:all'>caché</span>Vu.</p>`,
    ),
    stored:
      '<blockquote><p>« Une voix. »</p></blockquote><blockquote><p>Une autre.</p></blockquote><p>Vu.</p>',
  },
  {
    name: 'Word: no-break spaces, indents and tabs',
    html: word(
      `<p class=MsoNormal><span style='mso-tab-count:1'>            </span>Prêts&nbsp;? Il est 18&nbsp;h, «&nbsp;oui&nbsp;».&nbsp;&nbsp;La  suite<span style='mso-spacerun:yes'>&nbsp; </span>ici.</p>`,
    ),
    stored: '<p>Prêts\u00a0? Il est 18\u00a0h, «\u00a0oui\u00a0». La suite ici.</p>',
  },
  {
    name: 'Word on the web: lists in wrappers',
    html: `<meta charset="utf-8"><div class="OutlineElement Ltr SCXW1" style="direction: ltr;"><p class="Paragraph SCXW1" xml:lang="FR-FR" style="font-weight: normal; font-style: normal; color: windowtext;"><span data-contrast="auto" class="TextRun SCXW1" style="font-size: 11pt;"><span class="NormalTextRun SCXW1" style="font-weight: bold;">Important</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li role="listitem" data-leveltext="" data-aria-level="1" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1">Un</span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div>`,
    stored: '<p><strong>Important</strong></p><ul><li><p>Un</p></li></ul>',
  },
  {
    name: 'Outlook: a mail with safe links and breaks',
    html: word(
      `<div class=WordSection1><p class=MsoNormal>Bonjour,<br><br>Voir <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexemple.fr%2Fa&amp;data=05">ceci</a>.<o:p></o:p></p><p class=MsoNormal>Cordialement<br>Léa</p></div>`,
    ),
    stored: '<p>Bonjour,</p><p>Voir <a href="https://exemple.fr/a">ceci</a>.</p><p>Cordialement<br>Léa</p>',
  },
];
