import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkJsonShape } from './json-shape.ts';

const limits = { rows: 3, values: 20, depth: 4 };
const refused = expect.objectContaining({ status: 400, body: expect.objectContaining({ code: 'PGRST100' }) });

test.each([
  ['a fourth row', '[{},{},{},{'],
  ['a fourth row of any kind', ' \n[1,"],[",null,4'],
  ['more than twenty values', `{"a":[${'0,'.repeat(20)}`],
  ['a fifth level', '[[{"a":[['],
])('refuses %s before the rest is read, which is not JSON', (_, text) => {
  expect(() => checkJsonShape(text, limits)).toThrow(refused);
});

test.each([
  ['three rows', '[{},{},{}]'],
  ['brackets, commas and quotes in strings', String.raw`[{"a\"[,{":"\\"},{"b":"[[[[[[,,,,,,\""}]`],
  ['four levels', '[[{"a":[1]}]]'],
  ['the keys of one row', '{"a":1,"b":2,"c":3,"d":4}'],
  ['an unclosed string', '["a\\'],
])('accepts %s', (_, text) => {
  checkJsonShape(text, limits);
});

test('counts rows and levels as JSON.parse finds them', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), (rows) => {
      const text = JSON.stringify(rows);
      const depth = Math.max(...depthsOf(rows));
      checkJsonShape(text, { rows: Math.max(rows.length, 1), values: text.length, depth });
      if (rows.length > 1)
        expect(() => checkJsonShape(text, { rows: rows.length - 1, values: text.length, depth })).toThrow();
      expect(() => checkJsonShape(text, { values: text.length, depth: depth - 1 })).toThrow();
    }),
  );
});

function depthsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [0];
  return [1, ...Object.values(value).flatMap((item) => depthsOf(item).map((depth) => depth + 1))];
}
