import { expect, test } from 'vitest';

import { editionNotices } from '#content/copy/site/home.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import { socialScenes } from '#domain/social-card.ts';

import { price } from './edition-copy.ts';
import { fallbackEdition } from './event.data.ts';
import { cardName, pageCard } from './page-card.ts';

const before = Date.parse('2025-10-21T12:00:00+02:00');
const sign = (edition: Parameters<typeof pageCard>[1], now = before) => pageCard('faq', edition, now)?.sign;

test.each(sitePages)('$path has its own social image', ({ path }) => {
  const card = pageCard(cardName(path), fallbackEdition, before);
  expect(card?.title).toMatch(/\S/);
  expect(socialScenes).toContain(card?.scene);
});

test('returns undefined for names that are no page', () => {
  expect(cardName('/')).toBe('accueil');
  expect(cardName('/evenements-lille/')).toBe('evenements-lille');
  for (const name of ['constructor', '', 'faq/', '..', 'newsletter'])
    expect(pageCard(name, fallbackEdition, before)).toBeUndefined();
});

test('shows date, hour, place and price, and no count of places', () => {
  expect(sign(fallbackEdition)).toEqual({
    first: 'vendredi 7 novembre',
    second: `18h30 · Rooftop, Lille · ${price(fallbackEdition)}`,
    off: false,
    stamp: '',
  });
});

test('marks a full edition', () => {
  const full = { ...fallbackEdition, places: { remaining: 0, max: 30 } };
  expect(sign(full)).toMatchObject({ first: 'vendredi 7 novembre', off: false, stamp: 'Complet' });
});

test.each([
  ['cancelled', editionNotices.cancelled],
  ['moved', editionNotices.moved],
  ['to_confirm', editionNotices.to_confirm],
] as const)('strikes the date through and uses the rain scene for a %s edition', (state, second) => {
  const edition = { ...fallbackEdition, state };
  expect(sign(edition)).toEqual({ first: 'vendredi 7 novembre', second, off: true, stamp: '' });
  expect(pageCard('faq', edition, before)?.scene).toBe('rain');
});

const after = Date.parse(fallbackEdition.endsAt) + 1;
test.each([
  ['is over', { ...fallbackEdition, state: 'full' as const }, after],
  ['is not announced', { ...fallbackEdition, announced: false }, before],
])('omits a date that %s', (_, edition, now) => {
  expect(sign(edition, now)).toEqual({
    first: 'premier vendredi du mois',
    second: `18h30 · Rooftop, Lille · ${price(fallbackEdition)}`,
    off: false,
    stamp: '',
  });
});
