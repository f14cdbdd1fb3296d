import { describe, expect, test } from 'vitest';

import { importLimits } from '#domain/subscriber-import.ts';

import { addressesOf, decode, readAddresses } from './read-addresses.ts';
import type { AddressTable } from './read-addresses.ts';

function table(text: string): AddressTable {
  const read = readAddresses(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('NEWSLETTER-160 a file of addresses', () => {
  test.each([
    ['commas', 'Nom,E-mail\nLéa,lea@exemple.fr\n'],
    ['semicolons', 'Nom;E-mail\r\nLéa;lea@exemple.fr\r\n'],
    ['tabs', 'Nom\tE-mail\nLéa\tlea@exemple.fr'],
    ['quotes', '"Nom, prénom","E-mail"\n"Léa ""L""","lea@exemple.fr"'],
    ['a byte order mark', '\uFEFFNom,E-mail\nLéa,lea@exemple.fr'],
  ])('with %s: the column of addresses is found, the titles are no line', (_what, text) => {
    const read = table(text);
    expect(read.column).toBe(1);
    expect(read.names).toHaveLength(2);
    expect(addressesOf(read, 1)).toEqual([{ line: 2, address: 'lea@exemple.fr' }]);
  });

  test('without titles keeps its first line, and counts the empty ones', () => {
    const read = table('a@exemple.fr\n\n  \nb@exemple.fr\n');
    expect(read.names).toBeNull();
    expect(addressesOf(read, 0)).toEqual([
      { line: 1, address: 'a@exemple.fr' },
      { line: 4, address: 'b@exemple.fr' },
    ]);
  });

  test('of several columns of addresses takes the fullest, then the one whose title says so', () => {
    expect(table('parrain;mail\na@x.fr;b@x.fr\n;c@x.fr').column).toBe(1);
    expect(table('parrain;mail\na@x.fr;b@x.fr').column).toBe(1);
  });

  test.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    ['E-mail\n', 'empty'],
    ['Nom;Ville\nLéa;Lille', 'noAddress'],
    ['PK\u0003\u0004\0\0', 'unreadable'],
    [`${'a@exemple.fr\n'.repeat(importLimits.lines + 1)}`, 'long'],
  ])('is refused: %#', (text, problem) => {
    expect(readAddresses(text)).toBe(problem);
  });

  test('in Windows-1252 is read, as one in UTF-8', () => {
    const bytes = (codes: number[]) => new Uint8Array(codes).buffer;
    expect(decode(bytes([0x4c, 0xe9, 0x61]))).toBe('Léa');
    expect(decode(bytes([0x4c, 0xc3, 0xa9, 0x61]))).toBe('Léa');
  });
});
