import { expect, test } from 'vitest';

import { csvText } from './csv.ts';

test('begins with the mark of UTF-8, and separates with semicolons and CRLF', () => {
  expect(
    csvText([
      ['Auteur', 'Texte'],
      ['Zoé', 'l’été'],
    ]),
  ).toBe('\uFEFFAuteur;Texte\r\nZoé;l’été\r\n');
});

test('what would break a row or a cell is between quotes', () => {
  expect(csvText([['a;b', 'dit "oui"', 'une\nautre', 'c']])).toBe(
    '\uFEFF"a;b";"dit ""oui""";"une\nautre";c\r\n',
  );
});

test.each(['=HYPERLINK("http://x";"y")', '+33', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])(
  'the formula %j stays words',
  (text) => {
    expect(csvText([[text]])).toMatch(/^\uFEFF"?'/);
  },
);
