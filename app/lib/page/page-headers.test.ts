import { expect, test } from 'vitest';

import { endingAtChange } from './page-headers.ts';

const day = 'public, s-maxage=60, stale-while-revalidate=86400';

test.each([
  [day, 200_000_000, day],
  [day, 3_600_000, 'public, s-maxage=60, stale-while-revalidate=3540'],
  [day, 60_500, 'public, s-maxage=60'],
  [day, 5900, 'public, s-maxage=5'],
  [day, 1, 'public, s-maxage=1'],
  ['public, s-maxage=60', 3_600_000, 'public, s-maxage=60'],
  ['public, s-maxage=60', 5000, 'public, s-maxage=5'],
])('SPEED-41 « %s » that ends in %i ms is « %s »', (allowed, wait, limited) => {
  expect(endingAtChange(allowed, wait)).toBe(limited);
});
