import { expect, test } from 'vitest';

import { siteItem } from '#content/copy/admin/site-content.ts';
import { eveningList, siteLists } from '#domain/site-content.ts';
import type { SiteListId } from '#domain/site-content.ts';

import { columnsOf, itemSchema, textsOf } from './item-form.ts';
import { inOrder } from './use-order.ts';

const copy = siteItem.problems;
const isList = (name: string): name is SiteListId => Object.hasOwn(siteLists, name);

const filled: Record<string, string> = {
  alt: '',
  answer: 'À {event.price}.',
  avatar: '',
  body: 'Un texte.',
  frequency: 'mensuel',
  image: '',
  instagram_url: '',
  link_label: 'Lire',
  link_url: '/blog',
  linkedin_url: '',
  location: '',
  logo: '',
  since: '2024',
  src: '/images/a.webp',
  tiktok_url: '',
  twitter_url: '',
  url: 'https://exemple.fr',
  website_label: '',
  website_url: '',
};
const textsFor = (list: SiteListId, change: Record<string, string> = {}) => ({
  ...Object.fromEntries(columnsOf(list).map((name) => [name, filled[name] ?? 'Un texte'])),
  ...change,
});
const problems = (list: SiteListId, change: Record<string, string>, known?: ReadonlySet<string>) =>
  itemSchema(list, known)
    .safeParse(textsFor(list, change))
    .error?.issues.map(({ path, message }) => [path[0], message]);

test.each(Object.keys(siteLists).filter(isList))('ADMIN-161 a filled form of %s is sent', (list) => {
  expect(itemSchema(list, new Set(['event.price'])).safeParse(textsFor(list)).error).toBeUndefined();
});

test.each<[SiteListId, string, string, string]>([
  ['partners', 'name', ' ', copy.empty],
  ['partners', 'since', '1999', copy.year],
  ['partners', 'since', '', copy.empty],
  ['partners', 'url', 'javascript:alert(1)', copy.link],
  ['partners', 'url', '//exemple.fr', copy.link],
  ['partners', 'url', 'https://exemple.fr:port', copy.link],
  ['partners', 'name', 'x'.repeat(81), copy.long(80)],
  ['page_links', 'link_url', '', copy.empty],
  ['press_kit', 'link_label', '', copy.label],
  ['gallery', 'src', '', copy.picture],
])('ADMIN-161 in %s, %s « %s » is refused with a sentence', (list, name, text, message) => {
  expect(problems(list, { [name]: text })).toEqual([[name === 'src' ? '' : name, message]]);
});

test('ADMIN-164 a word between braces that has no value is named, once the words are known', () => {
  const known = new Set(['event.price']);
  expect(problems('faq_home', { answer: 'À {event.prise}.' }, known)).toEqual([
    ['answer', copy.quotes(['event.prise'])],
  ]);
  expect(problems('faq_home', { answer: 'À {event.price}.' }, known)).toBeUndefined();
  expect(problems('faq_home', { answer: 'À {event.prise}.' })).toBeUndefined();
});

test('sends a year as a number, and the titles of the links that a testimonial has', () => {
  expect(itemSchema('partners').parse(textsFor('partners'))).toMatchObject({ since: 2024 });
  const links = { name: 'Ada', website_url: 'https://ada.example' };
  expect(itemSchema('testimonials').parse(textsFor('testimonials', links))).toMatchObject({
    website_title: 'Site d’Ada',
    linkedin_title: null,
  });
});

test('a new item begins empty, one that is saved with its values', () => {
  expect(textsOf('guide_events', undefined)).toMatchObject({ name: '', frequency: 'mensuel' });
  const item = {
    id: 'a',
    updated_at: '2026-01-01T00:00:00Z',
    isVisible: true,
    changedBy: undefined,
    values: { name: 'Le toit', since: 2024, logo: null, position: 3 },
  };
  expect(textsOf('partners', item)).toEqual({
    name: 'Le toit',
    badge: '',
    since: '2024',
    description: '',
    url: '',
    logo: '',
  });
});

test('ADMIN-162 rows that a chosen order does not name come last', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(inOrder(rows, ['c', 'a', 'd']).map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b']);
});

test('EVENT-95 a name without the consent of the person is refused at its box', () => {
  const list = eveningList('7e3f2a10-0000-4000-8000-000000000001');
  const photo = { src: '/images/a.webp', caption: '', alt: '', names: 'Inès' };
  const refused = itemSchema(list).safeParse(photo);
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['names_agreed', copy.agreed],
  ]);
  expect(itemSchema(list).parse({ ...photo, names_agreed: 'true' })).toMatchObject({ names_agreed: true });
  expect(itemSchema(list).parse({ ...photo, names: '' })).toMatchObject({ names_agreed: false });
});
