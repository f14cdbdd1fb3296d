import { expect, test } from 'vitest';

import { asciiSource } from './vite-plugins.ts';

const values = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ['a string', `'l’été, 5 €, 😀'`],
  ['a template', '`l’été ${"…"}`'],
  ['a tagged template', '((parts) => parts[0])`œuvre`'],
  ['an escaped character', String.raw`'\’ \\’ \\\’'`],
  ['a regular expression', '/^[’œ😀]+$/u.exec("œ😀’")[0]'],
  ['an identifier', '((œuvre) => œuvre + 1)(1)'],
])('SPEED-206 %s has the same value in ASCII', (_, code) => {
  const escaped = asciiSource(code);
  expect(escaped).not.toMatch(/[^\0-\x7f]/);
  expect(values(escaped)).toEqual(values(code));
});

test('SPEED-206 refuses a String.raw template with such a character', () => {
  expect(() => asciiSource('String.raw`été`')).toThrow('String.raw');
  expect(asciiSource('String.raw`ete`')).toBe('String.raw`ete`');
});
