import { all, styleOf } from './dom.ts';

type Item = { paragraph: HTMLElement; level: number; ordered: boolean; start: number; list: string };

const bullet = /^[\s\u00a0]*[•·▪◦‣●○■\uf0b7\uf0a7][\s\u00a0]+/;
const numbered = /^[\s\u00a0(]*(\d{1,3}|[a-z]|[ivx]{1,5})[.)°]/i;

/** Word, Outlook and some web pages write a list as paragraphs that begin with their bullet or number. */
export function buildLists(root: HTMLElement): void {
  let run: Item[] = [];
  const flush = () => {
    if (run.length > 0) replaceRun(run);
    run = [];
  };
  for (const paragraph of all(root, 'p, div')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    const last = run.at(-1)?.paragraph;
    if (last && paragraph.previousElementSibling !== last) flush();
    run.push(item);
  }
  flush();
}

function itemOf(paragraph: HTMLElement): Item | undefined {
  const [, list = '', level = '1'] =
    /(l\d+)\s+level(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
  if (list === '') return bulletLine(paragraph);
  const mark = all(paragraph, 'span').find((span) => styleOf(span).get('mso-list') === 'ignore');
  const text = mark?.textContent ?? paragraph.textContent;
  const [, number] = numbered.exec(text) ?? [];
  if (mark) mark.remove();
  else removeLead(paragraph, number === undefined ? bullet : /^[\s\u00a0(]*\w{1,5}[.)°][\s\u00a0]*/);
  return {
    paragraph,
    list,
    level: Number(level),
    ordered: number !== undefined,
    start: Math.max(1, Number.parseInt(number ?? '1', 10) || 1),
  };
}

/** A paragraph that begins with « • ». */
function bulletLine(paragraph: HTMLElement): Item | undefined {
  if (!bullet.test(paragraph.textContent) || paragraph.querySelector('p, div, ul, ol, table'))
    return undefined;
  if (paragraph.closest('li, td, th')) return undefined;
  removeLead(paragraph, bullet);
  return { paragraph, list: '', level: 1, ordered: false, start: 1 };
}

function removeLead(paragraph: HTMLElement, lead: RegExp): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let length = lead.exec(paragraph.textContent)?.[0].length ?? 0;
  for (let node = walker.nextNode(); node && length > 0; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(length);
    length -= Math.min(length, text.length);
  }
}

function replaceRun(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const document = first.paragraph.ownerDocument;
  const place = document.createElement('div');
  first.paragraph.replaceWith(place);
  /** The open lists, outermost first. */
  const lists: { element: HTMLElement; level: number; ordered: boolean }[] = [];
  for (const { paragraph, level, ordered, start } of items) {
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    const current = lists.at(-1);
    if (current?.level === level && current.ordered !== ordered) lists.pop();
    if (lists.at(-1)?.level !== level) {
      const element = document.createElement(ordered ? 'ol' : 'ul');
      if (ordered && start > 1) element.setAttribute('start', String(start));
      (lists.at(-1)?.element.lastElementChild ?? place).append(element);
      lists.push({ element, level, ordered });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    paragraph.remove();
    lists.at(-1)?.element.append(item);
  }
  place.replaceWith(...place.childNodes);
}

/** Google Docs puts a nested list beside the item that it belongs to; Word on the web splits lists by level. */
export function nestLists(root: HTMLElement): void {
  for (const list of all(root, ':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
