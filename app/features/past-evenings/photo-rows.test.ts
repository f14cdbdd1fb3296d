import { expect, test } from 'vitest';

import { photoShares } from './photo-rows.ts';

const width = { whole: 12, wide: 7, narrow: 5, third: 4, lastThird: 4 } as const;

test.each(Array.from({ length: 40 }, (_, index) => index + 1))('%i photos fill their rows', (count) => {
  const shares = photoShares(count);
  expect(shares).toHaveLength(count);
  let row = 0;
  for (const share of shares) {
    row += width[share];
    expect(row).toBeLessThanOrEqual(12);
    if (row === 12) row = 0;
  }
  expect(row).toBe(0);
});

test('rows differ in their shares, and a single photo has all the width', () => {
  expect(photoShares(1)).toEqual(['whole']);
  expect(photoShares(7)).toEqual(['wide', 'narrow', 'third', 'third', 'lastThird', 'narrow', 'wide']);
  expect(photoShares(0)).toEqual([]);
});
