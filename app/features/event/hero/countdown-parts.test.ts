import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countdownParts } from './countdown-parts.ts';

const start = Date.parse('2025-11-07T18:30:00+01:00');

test('splits the remaining time into days, hours, minutes and seconds', () => {
  expect(countdownParts(start, Date.parse('2025-10-21T12:00:00+02:00'))).toEqual({
    days: 17,
    hours: 7,
    minutes: 30,
    seconds: 0,
  });
  expect(countdownParts(start, start - 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 5 });
});

test('returns undefined from the start on', () => {
  expect(countdownParts(start, start)).toBeUndefined();
  expect(countdownParts(start, start + 86_400_000)).toBeUndefined();
});

test('returns units that add up to the remaining time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000_000 }), (seconds) => {
      const parts = countdownParts(start, start - seconds * 1000);
      if (!parts) return false;
      const { days, hours, minutes } = parts;
      return (
        ((days * 24 + hours) * 60 + minutes) * 60 + parts.seconds === seconds && hours < 24 && minutes < 60
      );
    }),
  );
});
