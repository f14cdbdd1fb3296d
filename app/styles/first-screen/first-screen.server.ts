import { LRUCache } from 'lru-cache';

import rules from '#app/styles/all.css?inline&rules';
import { stylesId, stylesPlaceholder } from '#app/styles/document-styles.tsx';
import faces from '#app/styles/fonts.css?inline';
import hideUnstyled from '#app/styles/late-sheet.css?inline';
import otherFaces from '#app/styles/other-letters.css?inline';
import { sheetFiles } from '#app/styles/sheets.ts';

import { awaitSheet } from './await-sheet.tsx';
import lateSheetScript from './late-sheet-script.ts?inline-script';
import { namesIn } from './names-in.ts';
import { selectRules } from './select-rules.ts';

type Html = Buffer<ArrayBuffer>;

/** The inlined rules by the key of `namesIn`, about 30 kB each. */
const known = new LRUCache<string, Html>({ max: 120 });
/** Characters of a key that is kept. A first screen has at most 5,000 characters of classes, a short page 15,000. */
const maxKey = 32_768;

/** The opening tag too: texts of members and authors stand before it, with each `<` escaped. */
const placeholder = `<style id="${stylesId}">${stylesPlaceholder}`;

const endOfPage = `<script>${awaitSheet}</script>`;
const completeSheet = Buffer.from(`<link rel="stylesheet" href="${sheetFiles.all}"/>`);
const endId = 'first-screen-end';
const endOfStyles = Buffer.from('</style>');
const shortPage = 'data-first-screen="short"';
/** Characters of the body of a short page: about 800 elements. The calendar has 28,000. */
const shortAtMost = 64_000;
/** The browser paints nothing before the end of the first screen: a slow one would paint a part, whose text then moves. */
const awaitEnd = Buffer.from(`${endOfStyles}<link rel="expect" href="#${endId}" blocking="render"/>`);
const beforeSheet = Buffer.from(`<noscript id="${endId}" data-first-screen>`);
const beforeSheetOfShortPage = Buffer.from(`<noscript id="${endId}" ${shortPage}>`);
const afterSheet = Buffer.from(`</noscript><script>${lateSheetScript}</script>`);

/**
 * Inlines the rules of the first screen, which is the part of the body before the stylesheet link, and lets a script
 * insert the link after the first paint. Two kinds of pages get all the rules that they use: short pages
 * (`<FirstScreenEnd short>`, within `shortAtMost`), and pages without `<FirstScreenEnd>`. The latter get the link to the
 * complete stylesheet at their end, outside the elements of React: hydration ignores it, and no navigation removes it.
 */
export function inlineFirstScreen(document: Html): Html {
  const found = document.indexOf(placeholder);
  const body = document.indexOf('<body', found);
  if (found === -1 || body === -1) return document;
  const place = found + placeholder.length - stylesPlaceholder.length;
  const last = document.lastIndexOf(endOfPage);
  const { end, sheet, after } = sheetOf(document, body, last);
  const rest = document.subarray(place + stylesPlaceholder.length + endOfStyles.length, end);
  const hasRest = after > end;
  const isShort = sheet.includes(shortPage) && last - body <= shortAtMost;
  const styled = isShort ? last : end;
  const styles = [rulesFor(document.toString('latin1', body, styled)), hasRest ? awaitEnd : endOfStyles];
  const link = [isShort ? beforeSheetOfShortPage : beforeSheet, sheet, afterSheet];
  return Buffer.concat([document.subarray(0, place), ...styles, rest, ...link, document.subarray(after)]);
}

/**
 * The end of the first screen, the link to the stylesheet, and the position after that link. A page without the link gets
 * one at `last`.
 */
function sheetOf(document: Html, body: number, last: number) {
  const end = document.indexOf('<link data-first-screen', body);
  if (end !== -1) {
    const after = document.indexOf('>', end) + 1;
    return { end, sheet: document.subarray(end, after), after };
  }
  return { end: last, sheet: completeSheet, after: last };
}

function rulesFor(html: string): Html {
  const { key, names } = namesIn(html);
  const found = known.get(key);
  if (found) return found;
  const css = Buffer.from(selectRules(rules, names()) + hideUnstyled + faces + otherFaces);
  if (key.length <= maxKey) known.set(key, css);
  return css;
}
