import { inertBody } from '#app/features/writing/text/schema/inert-html.ts';
import { linkAddress } from '#domain/article-html.ts';

import { all, isBlank, rename, styleOf, textOf, unwrap, wrapInside } from './dom.ts';
import { cardsOfPlayers, refusePictures } from './pasted-pictures.ts';
import { buildLists, nestLists } from './word-lists.ts';

/** `refused`: pictures that were left out. */
export type CleanedPaste = { html: string; refused: number };

const dropped =
  'meta, link, base, xml, canvas, audio, input, button, colgroup, col, rt, rp, sup:has(> a[href*="#_ftn"]), [hidden], [aria-hidden="true"]:not(img)';

/**
 * HTML of another program as an article has it: structure, emphasis and links stay; looks go. The schema of the editor
 * then drops what an article cannot have. Nothing of the text runs or loads: the document is shown nowhere.
 */
export function cleanPaste(html: string, origin: string): CleanedPaste {
  const body = inertBody(html, 'iframe');
  removeComments(body);
  // The mark of another editor, whose nodes have other names.
  for (const element of all(body, '[data-pm-slice]')) element.removeAttribute('data-pm-slice');
  cardsOfPlayers(body);
  for (const element of all(body, `${dropped}, iframe`)) element.remove();
  for (const element of all(body, '[data-style]')) if (isHidden(element)) element.remove();
  codeOfEditors(body);
  buildLists(body);
  emphasis(body);
  blocksOfPrograms(body);
  headings(body);
  nestLists(body);
  tables(body);
  links(body, origin);
  const refused = refusePictures(body, origin);
  paragraphs(body);
  spaces(body);
  for (const element of all(body, '[data-style]')) element.removeAttribute('data-style');
  return { html: body.innerHTML, refused };
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Comment) comments.push(node);
  for (const comment of comments) comment.remove();
}

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return style.get('display') === 'none' || style.get('mso-hide') === 'all';
}

/** Code editors copy lines as `<div>` of coloured spans, in one block that keeps its spaces. */
function codeOfEditors(body: HTMLElement): void {
  for (const block of all(body, 'div[data-style]')) {
    const style = styleOf(block);
    if (
      style.get('white-space') !== 'pre' ||
      !/mono|consol|courier|menlo/.test(style.get('font-family') ?? '')
    )
      continue;
    const lines = [...block.children].map((line) => line.textContent);
    const pre = block.ownerDocument.createElement('pre');
    pre.textContent = lines.join('\n');
    block.replaceWith(pre);
  }
  for (const pre of all(body, 'pre')) {
    const [, language = ''] = /highlight-source-([a-z0-9]+)/.exec(pre.parentElement?.className ?? '') ?? [];
    if (language !== '') pre.className = `language-${language}`;
    for (const line of all(pre, 'br')) line.replaceWith('\n');
  }
}

const isHeavy = (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight);

/** Emphasis that a style makes becomes a tag, and a tag that a style takes back goes. */
function emphasis(body: HTMLElement): void {
  for (const element of all(body, 'b[data-style], strong[data-style], i[data-style], em[data-style]')) {
    const style = styleOf(element);
    const isBold = /^(B|STRONG)$/.test(element.tagName);
    const back = isBold ? style.get('font-weight') : style.get('font-style');
    if (back !== undefined && /^(normal|[1-4]00|lighter)$/.test(back)) unwrap(element);
  }
  for (const element of all(body, 'span[data-style], font[data-style]')) {
    if (element.closest('pre')) continue;
    const style = styleOf(element);
    if (isBlank(element)) continue;
    if (isHeavy(style.get('font-weight') ?? '') && !element.closest('b, strong'))
      wrapInside(element, 'strong');
    if (/^(italic|oblique)/.test(style.get('font-style') ?? '') && !element.closest('i, em'))
      wrapInside(element, 'em');
    const raised = style.get('vertical-align');
    if (raised === 'super' || raised === 'sub') wrapInside(element, raised === 'super' ? 'sup' : 'sub');
    if (/line-through/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''))
      wrapInside(element, 's');
  }
  for (const element of all(body, 'u, ins, span, font, o\\:p, label, center, big, small, tt, acronym'))
    unwrap(element);
  for (const element of all(body, 'strong, b, em, i, s, u'))
    if (isBlank(element) && !element.querySelector('br')) unwrap(element);
}

/** Blocks that programs mark by a class or with tags of their own. */
function blocksOfPrograms(body: HTMLElement): void {
  for (const element of all(body, 'p[class*="Quote"]')) {
    const quote = rename(element, 'blockquote');
    wrapInside(quote, 'p');
  }
  // A title of Word, and a heading that an assistive name makes.
  for (const element of all(body, 'p.MsoTitle')) rename(element, 'h1');
  for (const element of all(body, '[role="heading"][aria-level]:not(h1, h2, h3, h4, h5, h6)')) {
    const level = Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2));
    rename(element, `h${level}`);
  }
  // Notion: a call-out is a bare `aside`; a toggle is `details`.
  for (const element of all(body, 'aside:not([class])')) element.className = 'callout';
  for (const element of all(body, 'summary')) wrapInside(rename(element, 'p'), 'strong');
  for (const element of all(body, 'details, dl')) unwrap(element);
  for (const element of all(body, 'dt')) wrapInside(rename(element, 'p'), 'strong');
  for (const element of all(body, 'dd')) rename(element, 'p');
}

const headingTags = 'h1, h2, h3, h4, h5, h6';

/** The title of a document becomes a part of the article, and its parts follow one level below. */
function headings(body: HTMLElement): void {
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const element of all(body, headingTags)) {
    if (textOf(element) === '') {
      unwrap(element);
      continue;
    }
    if (element.closest('li, td, th')) {
      wrapInside(rename(element, 'p'), 'strong');
      continue;
    }
    for (const heavy of all(element, 'strong, b')) unwrap(heavy);
    const level = Math.min(4, Math.max(2, Number(element.tagName.slice(1)) + shift));
    if (element.tagName !== `H${level}`) rename(element, `h${level}`);
  }
}

/** A table of one cell, or in a cell, is layout: its texts stay. */
function tables(body: HTMLElement): void {
  for (const table of all(body, ':is(td, th) table').toReversed()) flatten(table);
  for (const table of all(body, 'table')) {
    const cells = all(table, 'td, th');
    const isLayout = cells.length <= 1 || table.getAttribute('role') === 'presentation';
    if (isLayout) flatten(table);
    else
      for (const cell of cells)
        if (Number(cell.getAttribute('colspan')) <= 1) cell.removeAttribute('colspan');
  }
}

function flatten(table: HTMLElement): void {
  for (const cell of all(table, 'td, th')) rename(cell, 'div');
  table.replaceWith(...all(table, 'caption'), ...all(table, 'tr > div'));
}

/** Links to marks of the document itself lead nowhere in an article. */
function links(body: HTMLElement, origin: string): void {
  for (const link of all(body, 'a')) {
    const written = link.getAttribute('href') ?? '';
    const href = linkAddress(targetOf(written));
    if (href === undefined || /^(#|about:)/.test(href)) unwrap(link);
    else
      link.setAttribute(
        'href',
        `${href}/`.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : href,
      );
  }
}

/** Google and Outlook lead links through an address of theirs. */
function targetOf(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  if (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url') return searchParams.get('q') ?? href;
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url') ?? href;
  return href;
}

/** Empty lines go; two line breaks make two paragraphs. */
function paragraphs(body: HTMLElement): void {
  for (const element of all(body, 'br.Apple-interchange-newline')) element.remove();
  for (const element of all(body, 'p, div')) splitAtBreaks(element);
  for (const element of all(body, 'p')) if (isBlank(element)) element.remove();
  for (const element of all(body, ':scope > br')) element.remove();
}

function splitAtBreaks(block: HTMLElement): void {
  const isBreak = (node: Node | null) => node instanceof HTMLBRElement;
  const next = (node: Node) => {
    let after = node.nextSibling;
    while (after && after instanceof Text && after.data.trim() === '') after = after.nextSibling;
    return after;
  };
  for (const first of [...block.children].filter((child) => isBreak(child))) {
    if (!first.isConnected && first.parentNode !== block) continue;
    if (!isBreak(next(first))) continue;
    const lead = block.ownerDocument.createElement('p');
    while (block.firstChild && block.firstChild !== first) lead.append(block.firstChild);
    block.before(lead);
    for (let node: ChildNode | null = block.firstChild; node; node = block.firstChild) {
      if (!isBreak(node) && !(node instanceof Text && node.data.trim() === '')) break;
      node.remove();
    }
  }
}

/** No-break spaces stay where French wants one; elsewhere they are what programs write for two spaces. */
function spaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('pre')) continue;
    node.data = node.data
      .replace(/[\u200b\ufeff\u00ad]/g, '')
      .replace(/(?:[ \t\r\n]*\u00a0[ \t\r\n\u00a0]*)/g, (found, at: number, whole: string) => {
        const french = /[«\d]$/.test(whole.slice(0, at)) || /^[?!:;»%€]/.test(whole.slice(at + found.length));
        return french ? '\u00a0' : ' ';
      });
  }
}
