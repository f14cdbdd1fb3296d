import { expect, test } from 'vitest';

import { fallbackEdition } from './event.data.ts';
import type { NextEdition } from './event.data.ts';
import { kitFacts } from './kit-facts.ts';

const before = Date.parse('2025-10-21T12:00:00+02:00');
const stateOf = (changes: Partial<NextEdition>, now = before) =>
  kitFacts({ ...fallbackEdition, ...changes }, now).state;

test('ADMIN-196 the facts of the kit are those of the edition, in French', () => {
  expect(kitFacts(fallbackEdition, before)).toMatchObject({
    state: 'open',
    weekday: 'vendredi',
    day: '7',
    month: 'novembre',
    start: '18h30',
    end: '1h',
    venue: 'Le Toit du Beffroi',
    places: { left: 12, max: 30 },
  });
});

test.each<[string, Partial<NextEdition>]>([
  ['open', {}],
  ['full', { state: 'full' }],
  ['full', { places: { remaining: 0, max: 30 } }],
  ['unlinked', { lumaUrl: undefined }],
  // The reader of the kit may hold a badge and see the link before the others.
  ['soon', { bookingOpensAt: '2025-10-23T12:00:00+02:00' }],
  ['open', { bookingOpensAt: '2025-10-20T12:00:00+02:00' }],
  ['cancelled', { state: 'cancelled' }],
  ['moved', { state: 'moved' }],
  ['to_confirm', { state: 'to_confirm' }],
  ['none', { announced: false }],
])('ADMIN-196 the state is %s for %o', (state, changes) => {
  expect(stateOf(changes)).toBe(state);
});

test('ADMIN-196 no date is announced once the evening is over', () => {
  expect(stateOf({}, Date.parse('2025-11-08T01:00:01+01:00'))).toBe('none');
});
