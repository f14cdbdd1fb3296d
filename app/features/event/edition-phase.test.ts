import { expect, test } from 'vitest';

import { editionPhases } from '#domain/event.ts';

import { editionPhase } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';
import { fallbackEdition } from './event.data.ts';

const before = '2025-10-21T12:00:00+02:00';
const after = '2025-11-08T01:00:01+01:00';
const soon = { lumaUrl: undefined, bookingOpensAt: '2025-10-24T12:00:00+02:00' };

const cases: [string, string, Partial<NextEdition>][] = [
  ['open', before, {}],
  ['open', '2025-11-06T23:59:59+01:00', {}],
  ['today', '2025-11-07T00:00:00+01:00', {}],
  ['today', '2025-11-08T01:00:00+01:00', {}],
  ['over', after, {}],
  ['over', after, { state: 'full' }],
  ['full', before, { state: 'full' }],
  ['full', before, { places: { remaining: 0, max: 30 } }],
  ['full', '2025-11-07T19:00:00+01:00', { state: 'full' }],
  ['soon', before, soon],
  ['soon', before, { ...soon, state: 'full' }],
  ['unlinked', before, { lumaUrl: undefined }],
  ['cancelled', before, { state: 'cancelled' }],
  ['cancelled', after, { state: 'cancelled' }],
  ['moved', after, { state: 'moved' }],
  ['to_confirm', before, { state: 'to_confirm' }],
  ['unannounced', before, { announced: false }],
  ['unannounced', after, { announced: false, state: 'cancelled' }],
];

test.each(cases)('EVENT-84 is %s at %s for %o', (phase, now, changes) => {
  expect(editionPhase({ ...fallbackEdition, ...changes }, Date.parse(now))).toBe(phase);
});

test('EVENT-84 each phase occurs', () => {
  expect(new Set(cases.map(([phase]) => phase))).toEqual(new Set(editionPhases));
});
