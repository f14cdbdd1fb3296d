import { expect, test } from 'vitest';

import { hasOwnName } from './display-name.ts';

test.each([
  ['Membre', false],
  ['Membre fondateur', true],
  ['Loïc d’Hærlebeke 🎈', true],
])('DASHBOARD-161 « %s » is a chosen name: %s', (name, own) => {
  expect(hasOwnName(name)).toBe(own);
});
