import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvToJson } from './csv-parser.ts';
import { RestError } from '#backend/rest/rest-error.ts';

const limits = { rows: 1_000, columns: 10, produced: 100_000 };
const all = (names: string[]) => new Set(names);
const parse = (text: string, choose = all): unknown => JSON.parse(csvToJson(text, { limits, choose }).text);

test('parses quoted fields, both line endings and a bare NULL', () => {
  expect(parse('a,b\r\n1,"x ""y"", z\n"\n,NULL\n"NULL",')).toEqual([
    { a: '1', b: 'x "y", z\n' },
    { a: '', b: null },
    { a: 'NULL', b: '' },
  ]);
  expect(parse('a\n')).toEqual([]);
  expect(csvToJson('a,b\n', { limits, choose: all }).keys).toEqual(['a', 'b']);
});

test.each(['', 'a,b\n1', 'a,b\n1,2,3', 'a\n"x', 'a\n"x"y', 'a\nx"y', 'a\n"', 'a\nx\ry'])(
  'rejects %j',
  (text) => {
    expect(() => parse(text)).toThrow(RestError);
  },
);

test('parses back any values that were quoted', () => {
  const value = fc.string({ unit: 'grapheme' });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value)), (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\n');
      expect(parse(text)).toEqual(rows.map(([a, b]) => ({ a, b })));
    }),
  );
});

test('keeps the chosen columns, and the last of two with one name', () => {
  expect(parse('a,b,a\n1,2,3', () => new Set(['a']))).toEqual([{ a: '3' }]);
});

// What follows the limit is invalid CSV: another error would show that it was read.
test.each([
  ['a row too many', `a\n${'x\n'.repeat(1_001)}"`],
  ['a column too many', `${'a,'.repeat(11)}"`],
  ['too many characters of JSON', `a\n${`${'x'.repeat(50_000)}\n`.repeat(2)}"`],
])('refuses %s before the rest is read', (_, text) => {
  expect(() => parse(text)).toThrow('The request exceeds a limit');
});

test('reads no row when the columns are refused', () => {
  const refuse = () => {
    throw new Error('unknown column');
  };
  expect(() => parse('a\n"', refuse)).toThrow('unknown column');
});
