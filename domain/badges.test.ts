import { expect, test } from 'vitest';

import { badgeTierIds, holdsAtLeast } from './badges.ts';

test('a badge opens what its own tier and the lower ones open', () => {
  const opened = badgeTierIds.map((active) =>
    badgeTierIds.filter((required) => holdsAtLeast(active, required)),
  );
  expect(opened).toEqual([['bronze'], ['bronze', 'silver'], ['bronze', 'silver', 'gold']]);
});

test.each([undefined, null, '', 'platinum', 'toString', 'Gold'])('the tier %s opens nothing', (active) => {
  expect(badgeTierIds.filter((required) => holdsAtLeast(active, required))).toEqual([]);
});
