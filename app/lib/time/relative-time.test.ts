import { expect, test } from 'vitest';

import { relativeTime } from './relative-time.ts';

const now = Date.parse('2025-10-21T12:00:00Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['2025-10-21T11:59:56Z', 'il y a 4 s'],
  ['2025-10-21T11:01:00Z', 'il y a 59 min'],
  ['2025-10-21T09:59:00Z', 'il y a 2 h'],
  ['2025-10-20T11:00:00Z', 'hier'],
  ['2025-10-28T12:00:00Z', 'dans 7 j'],
  ['2025-07-20T12:00:00Z', 'il y a 3 mois'],
  ['2023-10-01T12:00:00Z', 'il y a 2 ans'],
  ['2025-10-21T12:00:00Z', 'à l’instant'],
])('writes %s as « %s »', (iso, expected) => {
  expect(plain(relativeTime(iso, now)).replaceAll("'", '’')).toBe(expected);
});

test('writes no space at which a line may break', () => {
  expect(relativeTime('2025-10-20T23:00:00Z', now)).not.toContain(' ');
});
