import { expect, test } from 'vitest';

import { isRehearsable, isRehearsedPath, rehearsalMoments } from './rehearsal.ts';

const startsAt = Date.parse('2025-11-07T18:30:00+01:00');
const momentsAt = (now: string, start: number | undefined = startsAt) =>
  Object.fromEntries(
    rehearsalMoments(start, Date.parse(now)).map(([preset, at]) => [preset, new Date(at).toISOString()]),
  );

test('ADMIN-24 the moments of a rehearsal are around the start of the edition, and before the changes of hour', () => {
  expect(momentsAt('2025-10-20T12:00:00Z')).toEqual({
    week: '2025-10-31T17:30:00.000Z',
    day: '2025-11-06T17:30:00.000Z',
    seconds: '2025-11-07T17:29:55.000Z',
    start: '2025-11-07T17:30:00.000Z',
    hour: '2025-11-07T18:30:00.000Z',
    after: '2025-11-08T17:30:00.000Z',
    winter: '2025-10-26T00:59:55.000Z',
    summer: '2026-03-29T00:59:55.000Z',
  });
});

test('after a change of hour, the next one of the following year is offered', () => {
  expect(momentsAt('2025-10-26T01:00:00Z')).toMatchObject({ winter: '2026-10-25T00:59:55.000Z' });
  expect(momentsAt('2026-03-29T00:59:59Z')).toMatchObject({ summer: '2026-03-29T00:59:55.000Z' });
});

test('without an announced edition, only the changes of hour are offered', () => {
  expect(rehearsalMoments(undefined, Date.parse('2025-10-20T12:00:00Z')).map(([preset]) => preset)).toEqual([
    'winter',
    'summer',
  ]);
});

test('a moment can be rehearsed within three years', () => {
  const now = Date.parse('2025-10-20T12:00:00Z');
  expect(isRehearsable(Date.parse('2028-10-01T00:00:00Z'), now)).toBe(true);
  expect(isRehearsable(Date.parse('2029-01-01T00:00:00Z'), now)).toBe(false);
  expect(isRehearsable(Number.NaN, now)).toBe(false);
});

test.each([
  ['/', true],
  ['/blog/un-article', true],
  ['/blog.data', true],
  ['/administration', true],
  ['/admin', false],
  ['/admin/tests', false],
  ['/admin/tests.data', false],
  ['/auth', false],
  ['/dashboard.data', false],
])('%s follows the rehearsed clock: %s', (path, follows) => {
  expect(isRehearsedPath(path)).toBe(follows);
});
