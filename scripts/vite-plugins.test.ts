import { expect, test } from 'vitest';

import { oneByteSource } from './vite-plugins.ts';

const values = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ['a string', `'l’été, 5 €, 😀'`],
  ['a template', '`l’été ${"…"}`'],
  ['a tagged template', '((parts) => parts[0])`œuvre`'],
  ['an escaped character', String.raw`'\’ \\’ \\\’'`],
  ['a regular expression', '/^[’œ😀]+$/u.exec("œ😀’")[0]'],
  ['an identifier', '((œuvre) => œuvre + 1)(1)'],
])('SPEED-206 %s has the same value without characters of two bytes', (_, code) => {
  const escaped = oneByteSource(code);
  expect(escaped).not.toMatch(/[^\0-\x7f]/);
  expect(values(escaped)).toEqual(values(code));
});

test('SPEED-206 refuses a String.raw template with such a character', () => {
  expect(() => oneByteSource('String.raw`été`')).toThrow('String.raw');
  expect(oneByteSource('String.raw`ete`')).toBe('String.raw`ete`');
});
