import { expect, test } from 'vitest';

import { initials } from './portrait.tsx';

test.each([
  ['Léa Marchand', 'LM'],
  ['élodie de la Tour', 'ÉT'],
  ['Madonna', 'M'],
  ['Jean-Luc Petit', 'JP'],
  ['', ''],
])('the initials of « %s » are « %s »', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
