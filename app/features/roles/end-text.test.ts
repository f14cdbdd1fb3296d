import { expect, test } from 'vitest';

import { endText } from './end-text.ts';

test.each([
  ['2026-12-31T23:00:00+00:00', 'Jusqu’au 31 décembre 2026'],
  ['2026-07-14T22:00:00Z', 'Jusqu’au 14 juillet 2026'],
  ['2026-07-14T16:30:00Z', 'Jusqu’au mar. 14 juil. 2026, 18:30 (Paris)'],
])('ROLES-09 a role that ends at %s is shown as « %s »', (ends_at, expected) => {
  expect(endText({ ends_at, ended: false })).toBe(expected);
});

test('an ended role and one without end are named', () => {
  expect(endText({ ends_at: '2026-07-14T22:00:00Z', ended: true })).toBe('Terminé le 14 juillet 2026');
  expect(endText({ ends_at: null, ended: false })).toBe('Sans date de fin');
});
