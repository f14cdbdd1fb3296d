import { expect, test } from 'vitest';

import { csvText } from './csv.ts';

test('starts with a UTF-8 byte order mark and separates with semicolons and CRLF', () => {
  expect(
    csvText([
      ['Auteur', 'Texte'],
      ['Zoé', 'l’été'],
    ]),
  ).toBe('\uFEFFAuteur;Texte\r\nZoé;l’été\r\n');
});

test('quotes cells that contain separators, quotes or line breaks', () => {
  expect(csvText([['a;b', 'dit "oui"', 'une\nautre', 'c']])).toBe(
    '\uFEFF"a;b";"dit ""oui""";"une\nautre";c\r\n',
  );
});

test.each([
  '=HYPERLINK("http://x";"y")',
  '+33',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('prefixes the formula %j with an apostrophe', (text) => {
  expect(csvText([[text]])).toMatch(/^\uFEFF"?'/);
});

test.each([',', '\t'])(
  'keeps a formula behind the separator %j of another locale within its cell',
  (separator) => {
    expect(csvText([['a', `b${separator}=1+1`]])).toBe(`\uFEFFa;"b${separator}=1+1"\r\n`);
  },
);
