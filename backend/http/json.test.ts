import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hasMoreElements, isNestedDeeper, parseJson } from './json.ts';

/** The levels of a parsed value. */
function levels(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levels));
}

test('counts the levels of any JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(7), (value, max) => {
      expect(isNestedDeeper(JSON.stringify(value), max)).toBe(levels(value) > max);
    }),
  );
});

test.each([
  ['"[[[["', 0, false],
  [String.raw`"\"[[["`, 0, false],
  [String.raw`["\\",[]]`, 1, true],
  ['"unterminated [[', 0, false],
  ['[]]][', 1, false],
])('the levels of %s exceed %i: %s', (content, max, expected) => {
  expect(isNestedDeeper(content, max)).toBe(expected);
});

test('does not parse invalid or deep JSON', () => {
  expect(parseJson('[[1]]', 2)).toEqual([[1]]);
  expect(parseJson('[[1]]', 1)).toBeUndefined();
  expect(parseJson('[')).toBeUndefined();
});

test.each<[string, number, boolean]>([
  ['{}', 1, false],
  ['[0,0,0]', 3, false],
  ['[0,0,0,0]', 3, true],
  ['{"a":[{}]}', 2, true],
  ['["a,b,{[", "c\\",,,"]', 2, false],
  ['"', 0, false],
])('%j has more than %i elements: %s', (text, max, more) => {
  expect(hasMoreElements(text, max)).toBe(more);
});
