import { expect, test } from 'vitest';

import { banSeconds } from './ban-duration.ts';

test.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['1.5h', 5400],
  ['300ms', 0.3],
  ['2m3s', 123],
])('parses %s as %d seconds', (duration, expected) => {
  expect(banSeconds(duration)).toBeCloseTo(expected);
});

test.each(['', '1d', 'h', '-1h', '1h ', 'forever', '99999999999h'])('rejects %j', (duration) => {
  expect(() => banSeconds(duration)).toThrow('invalid format for ban duration');
});
