import { expect, test } from 'vitest';

import { startOf } from './announcement-problems.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['a new one begins at once', '', undefined, null],
  ['the chosen moment', '2026-12-01T09:00:00Z', undefined, '2026-12-01T09:00:00Z'],
  ['one that was planned begins at once', '', '2026-12-01T09:00:00Z', '2026-11-26T12:00:00.000Z'],
  ['one that is shown keeps its start', '', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'],
])('NOTIF-46 with a start left empty or not: %s', (_what, typed, known, start) => {
  expect(startOf(typed, known, now)).toBe(start);
});
