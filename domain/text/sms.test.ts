import { expect, test } from 'vitest';

import { countSms, gsmText } from './sms.ts';

test.each([
  ['', 'gsm', 0, 0],
  ['Réserver à 10 h', 'gsm', 15, 1],
  // Two places for the sign of the euro.
  ['10 €', 'gsm', 5, 1],
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  [`${'a'.repeat(159)}€`, 'gsm', 161, 2],
  // The circumflex is outside of the short alphabet.
  ['fête', 'unicode', 4, 1],
  ['ê'.repeat(70), 'unicode', 70, 1],
  ['ê'.repeat(71), 'unicode', 71, 2],
  // A pair of UTF-16 units.
  ['🎉', 'unicode', 2, 1],
] as const)('ADMIN-197 « %s » takes %s units of the %s alphabet', (text, alphabet, units, messages) => {
  expect(countSms(text)).toEqual({ alphabet, units, messages });
});

test.each([
  ['L’été à Lille', "L'été à Lille"],
  ['« Fête »', '" Fete "'],
  ['18h30 – 1h', '18h30 - 1h'],
  ['Le cœur, ça bat', 'Le coeur, ca bat'],
  ['Complet 🎉 !', 'Complet !'],
  ['10\u00a0€', '10 €'],
])('ADMIN-197 « %s » becomes « %s » in the short alphabet', (text, short) => {
  expect(gsmText(text)).toBe(short);
  expect(countSms(gsmText(text)).alphabet).toBe('gsm');
});
