import { expect, test } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';

import { bookingFacts, bookingWords } from './booking-facts.ts';
import type { NextEdition } from './event.data.ts';
import { fallbackEdition } from './event.data.ts';

const values = Object.fromEntries(copyVariants.map(({ key, value }) => [key, value]));
const at = (now: string, changes: Partial<NextEdition> = {}) =>
  bookingFacts({ ...fallbackEdition, ...changes }, bookingWords(fallbackEdition, values), Date.parse(now));
const before = '2025-10-21T12:00:00+02:00';

test('writes the facts, the date and the places of the booking section to the character', () => {
  expect(at(before)).toMatchObject({
    line: '10 € TTC • En présentiel • Lille',
    label: 'next',
    date: '6 novembre 2025',
    places: '30 places max',
    bookingUrl: fallbackEdition.lumaUrl,
    isFull: false,
    notice: undefined,
  });
});

test.each([
  ['full', before, { state: 'full' }, { isFull: true, notice: undefined, label: 'next' }],
  ['cancelled', before, { state: 'cancelled' }, { notice: 'Cette édition est annulée', label: undefined }],
  ['over', '2025-11-08T10:00:00+01:00', {}, { notice: expect.stringContaining('passée'), label: 'last' }],
  // The variants have a day that is past.
  ['today', '2025-11-07T09:00:00+01:00', {}, { label: 'today', date: '7 novembre 2025', notice: undefined }],
] as const)('EVENT-84 the section of an edition that is %s', (phase, now, changes, expected) => {
  const facts = at(now, changes);
  expect(facts).toMatchObject(expected);
  expect(facts.bookingUrl).toBe(phase === 'today' ? fallbackEdition.lumaUrl : undefined);
});
