import { expect, test } from 'vitest';

import { initials } from './portrait.tsx';

test.each([
  ['Léa Marchand', 'LM'],
  ['élodie de la Tour', 'ÉT'],
  ['Madonna', 'M'],
  ['Jean-Luc Petit', 'JP'],
  ['e\u0301lodie 𝕸arin', 'É𝕸'],
  ['🎉 Fête', '🎉F'],
  ['', ''],
])('initials of « %s » are « %s »', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
