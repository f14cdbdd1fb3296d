import { DomUtils, parseDocument } from 'htmlparser2';

import { visibleText } from './visible-text.ts';

/** What checks read of a page. */
export type PageDocument = {
  language: string;
  title: string;
  /** Contents of `<meta>` by `name` or `property`. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  headings: { level: number; text: string }[];
  /** Addresses of `<a href>`. */
  links: string[];
  ids: string[];
  pictures: { source: string; alt: string | undefined }[];
  /** Names of form fields without a label. */
  unlabelled: string[];
  /** Buttons and links that a screen reader cannot name. */
  silent: string[];
  /** Numbers of the parts of the page that screen readers list. */
  landmarks: Record<'main' | 'header' | 'nav' | 'footer', number>;
  /** Texts of `application/ld+json`. */
  jsonLd: string[];
  /** Addresses that the page loads by itself: scripts, styles, pictures, frames. */
  loaded: string[];
  /** The visible text, a line for each block. */
  text: string;
};

const { getElementsByTagName: byName, getAttributeValue: attribute, textContent } = DomUtils;
type Element = ReturnType<typeof byName>[number];

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const texts = (elements: Element[]) => elements.map((element) => clean(textContent(element)));
const values = (elements: Element[], name: string) => elements.flatMap((one) => attribute(one, name) ?? []);

export function readDocument(html: string): PageDocument {
  const root = parseDocument(html);
  const all = byName('*', root, true);
  const named = (name: string) => all.filter((element) => element.name === name);
  const related = (kind: string) => named('link').filter((link) => attribute(link, 'rel') === kind);
  return {
    language: values(named('html'), 'lang')[0] ?? '',
    title: texts(named('title'))[0] ?? '',
    meta: new Map(named('meta').map((meta) => [metaName(meta), attribute(meta, 'content') ?? ''])),
    canonical: values(related('canonical'), 'href')[0],
    headings: all
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map((heading) => ({ level: Number(heading.name[1]), text: clean(textContent(heading)) })),
    links: values(named('a'), 'href'),
    ids: values(all, 'id'),
    pictures: named('img').map((picture) => ({
      source: attribute(picture, 'src') ?? '',
      alt: attribute(picture, 'alt'),
    })),
    unlabelled: unlabelledOf(all),
    silent: silentOf(all),
    landmarks: {
      main: named('main').length,
      header: named('header').filter(isOfPage).length,
      nav: named('nav').length,
      footer: named('footer').filter(isOfPage).length,
    },
    jsonLd: named('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => textContent(script)),
    loaded: [
      ...values([...named('script'), ...named('img'), ...named('iframe')], 'src'),
      ...values([...related('stylesheet'), ...related('preload'), ...related('icon')], 'href'),
    ],
    text: visibleText(root),
  };
}

const metaName = (meta: Element): string => attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';

const fields = new Set(['input', 'select', 'textarea']);
const unnamedTypes = new Set(['hidden', 'submit', 'button', 'image', 'reset']);

/** Fields that neither a `<label>`, `aria-label`, `aria-labelledby` nor `title` names. */
function unlabelledOf(all: Element[]): string[] {
  const labelled = new Set(
    values(
      all.filter(({ name }) => name === 'label'),
      'for',
    ),
  );
  const isNamed = (field: Element): boolean =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(field, name)) ||
    labelled.has(attribute(field, 'id') ?? '') ||
    isInLabel(field);
  return all
    .filter((one) => fields.has(one.name) && !unnamedTypes.has(attribute(one, 'type') ?? ''))
    .filter((field) => !isNamed(field))
    .map((field) => attribute(field, 'name') ?? attribute(field, 'id') ?? field.name);
}

const isInLabel = (element: Element): boolean => isInside(element, ['label']);
/** A header or footer inside these is that of a part, and no landmark. */
const isOfPage = (element: Element): boolean =>
  !isInside(element, ['article', 'aside', 'main', 'nav', 'section']);

function isInside({ parent }: Element, names: readonly string[]): boolean {
  for (let at = parent; at; at = at.parent) if ('name' in at && names.includes(at.name)) return true;
  return false;
}

function silentOf(all: Element[]): string[] {
  const isSilent = (element: Element): boolean =>
    clean(textContent(element)) === '' &&
    !['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name)) &&
    !byName('img', element, true).some((picture) => attribute(picture, 'alt'));
  return all
    .filter(({ name }) => name === 'button' || name === 'a')
    .filter((element) => element.name === 'button' || attribute(element, 'href') !== undefined)
    .filter((element) => attribute(element, 'aria-hidden') !== 'true' && isSilent(element))
    .map((element) => attribute(element, 'href') ?? attribute(element, 'class') ?? element.name);
}
