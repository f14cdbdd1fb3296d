import { expect, test } from 'vitest';

import { shorten } from './shorten.ts';

test.each([
  ['a text that fits is left whole', 'six mots', 8, 'six mots'],
  ['a longer one is cut at a space', 'un mot de trop', 8, 'un mot…'],
  ['where there is no space, anywhere', 'anticonstitutionnellement', 4, 'anti…'],
  ['but never within a character', 'abc😀😀', 4, 'abc…'],
])('%s', (_what, text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
});
