import { expect, test } from 'vitest';

import { movedFrom } from './event.ts';
import { eveningAt, eveningSlugs, paragraphsOf } from './past-evenings.ts';
import type { EveningDates } from './past-evenings.ts';

const now = new Date('2026-11-26T12:00:00+01:00');
const evening = (id: string, day: string, changes: Partial<EveningDates> = {}): EveningDates => ({
  id,
  startsAt: `${day}T18:30:00+02:00`,
  endsAt: `${day}T23:59:00+02:00`,
  state: 'full',
  formerStarts: [],
  ...changes,
});

test('EVENT-91 the address of an evening is its month, in letters of an address', () => {
  const slugs = eveningSlugs([evening('a', '2025-08-01'), evening('b', '2026-02-06')], now);
  expect([...slugs.values()]).toEqual(['aout-2025', 'fevrier-2026']);
});

test('EVENT-91 the second evening of a month has its day, the first keeps its address', () => {
  const slugs = eveningSlugs([evening('late', '2026-10-23'), evening('early', '2026-10-02')], now);
  expect(slugs.get('early')).toBe('octobre-2026');
  expect(slugs.get('late')).toBe('23-octobre-2026');
});

test('EVENT-91 an evening that did not take place, or is to come, has no address and takes none', () => {
  const editions = [
    evening('cancelled', '2026-10-02', { state: 'cancelled' }),
    evening('moved', '2026-10-09', { state: 'moved' }),
    evening('held', '2026-10-16'),
    evening('coming', '2026-12-04'),
  ];
  expect([...eveningSlugs(editions, now)]).toEqual([['held', 'octobre-2026']]);
});

test('EVENT-92 the announced month and day of a moved evening lead to its address, unless another one has it', () => {
  const moved = evening('moved', '2026-10-30', {
    formerStarts: ['2026-11-06T18:30:00+01:00', '2026-11-13T18:30:00+01:00'],
  });
  const own = { id: 'moved', slug: 'octobre-2026' };
  expect(eveningAt('octobre-2026', [moved], now)).toEqual(own);
  expect(eveningAt('30-octobre-2026', [moved], now)).toEqual(own);
  expect(eveningAt('novembre-2026', [moved], now)).toEqual(own);
  expect(eveningAt('13-novembre-2026', [moved], now)).toEqual(own);
  const other = evening('other', '2026-11-20');
  expect(eveningAt('novembre-2026', [moved, other], now)).toEqual({ id: 'other', slug: 'novembre-2026' });
  expect(eveningAt('6-novembre-2026', [moved, other], now)).toEqual(own);
  expect(eveningAt('septembre-2026', [moved, other], now)).toBeUndefined();
});

test('EVENT-90 an edition is moved from each other day, and from none once it is on its announced day', () => {
  const a = '2026-10-02T18:30:00+02:00';
  const b = '2026-10-09T18:30:00+02:00';
  expect(movedFrom({ startsAt: '2026-10-16T18:30:00+02:00', formerStarts: [a, b] })).toEqual([a, b]);
  expect(movedFrom({ startsAt: b, formerStarts: [a, b] })).toEqual([a]);
  expect(movedFrom({ startsAt: '2026-10-02T19:00:00+02:00', formerStarts: [a, b] })).toEqual([]);
  expect(movedFrom({ startsAt: a, formerStarts: [] })).toEqual([]);
});

test('paragraphs are separated by empty lines, and lines stay together', () => {
  expect(paragraphsOf('Un.\nDeux.\n\n \r\nTrois.\n')).toEqual(['Un.\nDeux.', 'Trois.']);
});
