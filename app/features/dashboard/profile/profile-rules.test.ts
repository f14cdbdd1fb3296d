import { expect, test } from 'vitest';

import { profileCard } from '#content/copy/account/account-settings.ts';

import { nameProblem } from '#app/shared/display-name.ts';

import { bioProblem } from './profile-rules.ts';

test.each([
  ['Ada', undefined],
  ['é'.repeat(80), undefined],
  ['  Ada  ', undefined],
  ['', profileCard.nameMissing],
  ['   ', profileCard.nameMissing],
  ['a'.repeat(81), profileCard.nameMissing],
  ['Ada <b>', profileCard.nameForbidden],
  ['Ada\u2028Lovelace', profileCard.nameOneLine],
  ['Ada\u0085Lovelace', profileCard.nameOneLine],
  ['Ada\u0007', profileCard.nameOneLine],
  ['\u200b\u2060', profileCard.nameMissing],
  ['\u3164', profileCard.nameMissing],
  ['\u202eadA', profileCard.nameReversed],
  ['👩‍🚀', undefined],
  ['עדה', undefined],
])('checks the name %j', (name, problem) => expect(nameProblem(name)).toBe(problem));

test('accepts a biography of 500 characters and counts an emoji as one', () => {
  expect(bioProblem('🌇'.repeat(500))).toBeUndefined();
  expect(bioProblem('a'.repeat(501))).toBe(profileCard.bioTooLong);
  expect(bioProblem('<script>')).toBe(profileCard.nameForbidden);
});
