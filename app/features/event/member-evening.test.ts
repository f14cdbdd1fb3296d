import { expect, test } from 'vitest';

import { daysLeft } from './member-evening.tsx';

const doors = '2025-11-07T18:30:00+01:00';

test.each([
  ['2025-10-21T12:00:00+02:00', 'Dans 17 jours'],
  ['2025-11-05T23:59:00+01:00', 'Dans 2 jours'],
  ['2025-11-06T00:00:00+01:00', 'Demain'],
  ['2025-11-06T23:59:59+01:00', 'Demain'],
  ['2025-11-07T00:00:00+01:00', 'Ce soir'],
  ['2025-11-07T23:00:00+01:00', 'Ce soir'],
  // Across a clock change.
  ['2025-10-25T23:30:00+02:00', 'Dans 13 jours'],
])('at %s, the evening is « %s »', (now, words) => expect(daysLeft(doors, Date.parse(now))).toBe(words));
