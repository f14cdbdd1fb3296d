import { expect, test } from 'vitest';

import { isTypedName } from './typed-name.ts';

test.each([
  ['Léa Martin', 'Léa Martin', true],
  ['  Léa Martin ', 'Léa Martin', true],
  ['Le\u0301a Martin', 'Léa Martin', true],
  ['léa martin', 'Léa Martin', false],
  ['Lea Martin', 'Léa Martin', false],
  ['', 'Léa Martin', false],
  ['', ' ', false],
])('« %s » for « %s »: %s', (typed, name, same) => {
  expect(isTypedName(typed, name)).toBe(same);
});
