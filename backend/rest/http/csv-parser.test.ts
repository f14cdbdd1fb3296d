import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv-parser.ts';
import { RestError } from '#backend/rest/rest-error.ts';

test('fields, quotes, line ends, nulls', () => {
  expect(parseCsv('a,b\r\n1,"x ""y"", z\n"\n,NULL\n"NULL",')).toEqual([
    { a: '1', b: 'x "y", z\n' },
    { a: '', b: null },
    { a: 'NULL', b: '' },
  ]);
  expect(parseCsv('a\n')).toEqual([]);
});

test.each(['', 'a,b\n1', 'a\n"x', 'a\n"x"y'])('refuses %j', (text) => {
  expect(() => parseCsv(text)).toThrow(RestError);
});

test('reads back what was written', () => {
  const value = fc.string({ unit: 'grapheme' });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value)), (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\n');
      expect(parseCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })));
    }),
  );
});
