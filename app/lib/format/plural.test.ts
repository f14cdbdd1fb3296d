import { expect, test } from 'vitest';

import { plural, withCount } from './plural.ts';

test('uses the plural from two on', () => {
  expect([0, 1, 2].map((count) => withCount(count, 'non fondé'))).toEqual([
    '0 non fondé',
    '1 non fondé',
    '2 non fondés',
  ]);
  expect(plural(1, 'publié')).toBe('publié');
});
