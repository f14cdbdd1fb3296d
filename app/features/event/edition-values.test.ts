import { expect, test } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';

import { editionValues } from './edition-values.ts';
import { fallbackEdition } from './event.data.ts';

const before = new Date('2025-10-21T10:00:00Z');
const copy = Object.fromEntries(
  copyVariants.flatMap(({ key, topic, value, officialValue }) => [
    [key, value],
    [`${topic}.official`, officialValue],
  ]),
);

test('keeps every variant beside the edition value that it deliberately contradicts', () => {
  expect(editionValues(copy, fallbackEdition, before)).toMatchObject({
    ...Object.fromEntries(copyVariants.map(({ key, value }) => [key, value])),
    'event.price': '10 €',
  });
});

test('uses the new date everywhere once the next edition is announced', () => {
  const december = {
    ...fallbackEdition,
    startsAt: '2025-12-05T18:30:00+01:00',
    endsAt: '2025-12-06T01:00:00+01:00',
  };
  expect(editionValues(copy, december, before)).toMatchObject({
    'event_date.booking': '5 décembre 2025',
    'event_date.faq': '5 décembre 2025',
    'event_date.transfer': '4 décembre 2025 à 18h30',
    // Unchanged facts keep their variants.
    'hours.calendar': '18h30 à minuit',
    'floor.faq': '6e étage',
  });
});

test('uses a changed hour, floor or number of places instead of its variants', () => {
  const elsewhere = {
    ...fallbackEdition,
    startsAt: '2025-11-07T19:00:00+01:00',
    endsAt: '2025-11-08T00:00:00+01:00',
    places: { remaining: 4, max: 40 },
    venue: { ...fallbackEdition.venue, floor: '2e étage' },
  };
  expect(editionValues(copy, elsewhere, before)).toMatchObject({
    'event_date.faq': '6 novembre 2025',
    'hours.map': '19h à 0h',
    'hours.faq': '0h',
    'places.booking': '40 places max',
    'capacity.booking': '40 places',
    'floor.faq': '2e étage',
  });
});

test.each([
  ['cancelled', '6 novembre 2025 (édition annulée)'],
  ['moved', '6 novembre 2025 (date déplacée)'],
  ['to_confirm', '6 novembre 2025 (date à confirmer)'],
  ['full', '6 novembre 2025'],
] as const)('EVENT-83 the date of the questions says that the edition is %s', (state, date) => {
  expect(editionValues(copy, { ...fallbackEdition, state }, before)['event_date.faq']).toBe(date);
});

test('EVENT-83 the date of the questions says that the edition is over, also when it was full', () => {
  const after = new Date(Date.parse(fallbackEdition.endsAt) + 1000);
  const values = editionValues(copy, { ...fallbackEdition, state: 'full' }, after);
  expect(values['event_date.faq']).toBe('6 novembre 2025 (édition passée)');
});

test.each([
  ['open', {}, 'La prochaine édition a lieu le 6 novembre 2025.'],
  ['full', { state: 'full' }, 'L’édition du 6 novembre 2025 est complète.'],
  ['cancelled', { state: 'cancelled' }, 'L’édition du 6 novembre 2025 est annulée.'],
  ['moved', { state: 'moved' }, 'L’édition du 6 novembre 2025 est déplacée.'],
  ['unannounced', { announced: false }, 'La prochaine date n’est pas encore connue'],
] as const)('EVENT-84 the answers say that the edition is %s', (phase, changes, when) => {
  const values = editionValues(copy, { ...fallbackEdition, ...changes }, before);
  expect(values['event.when']).toContain(when);
  expect(values['event.how_to_book']?.includes('Réserver')).toBe(phase === 'open');
});

test('EVENT-84 the FAQ answers state that the edition is today, then over', () => {
  const at = (now: string) => editionValues(copy, fallbackEdition, new Date(now));
  expect(at('2025-11-07T09:00:00+01:00')['event.when']).toBe('L’édition du 7 novembre 2025 a lieu ce soir.');
  const over = at('2025-11-08T09:00:00+01:00');
  expect(over['event.when']).toContain('La dernière édition a eu lieu le 6 novembre 2025.');
  expect(over['event.how_to_book']).not.toContain('Réserver');
});

test('EVENT-84 the deadline of a ticket transfer is marked once it has passed or does not apply', () => {
  const transfer = (now: string, changes = {}) =>
    editionValues(copy, { ...fallbackEdition, ...changes }, new Date(now))['event_date.transfer'];
  expect(transfer('2025-11-06T18:30:00+01:00')).toBe('5 novembre 2025 à 23h59');
  expect(transfer('2025-11-06T18:30:01+01:00')).toBe('5 novembre 2025 à 23h59 (délai passé)');
  expect(transfer('2025-11-08T09:00:00+01:00')).toBe('5 novembre 2025 à 23h59 (édition passée)');
  expect(transfer('2025-10-21T12:00:00+02:00', { state: 'cancelled' })).toContain('(édition annulée)');
});
