import { expect, test } from 'vitest';

import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['ab12!', 'short'],
  ['azerty', 'weak'],
  ['Azerty123', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['MotDePasse1', 'weak'],
  ['velo-rouge', 'fair'],
  ['Tr4m!Gare', 'fair'],
  ['le dernier tram de minuit', 'strong'],
  ['fK8!qz2Lw#pV', 'strong'],
] as const)('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('does not count the address of the account as strength', () => {
  expect(passwordStrength('camille.leroy.59')).toBe('strong');
  expect(passwordStrength('camille.leroy.59', 'Camille.Leroy@exemple.fr')).toBe('weak');
});
