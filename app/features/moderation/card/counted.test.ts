import { expect, test } from 'vitest';

import { agreed, counted } from './counted.ts';

test('in French the plural begins at two', () => {
  expect([0, 1, 2].map((count) => counted(count, 'non fondé'))).toEqual([
    '0 non fondé',
    '1 non fondé',
    '2 non fondés',
  ]);
  expect(agreed(1, 'publié')).toBe('publié');
});
