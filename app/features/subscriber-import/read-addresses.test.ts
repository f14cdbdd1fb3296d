import { describe, expect, test } from 'vitest';

import { importLimits } from '#domain/subscriber-import.ts';

import { addressesOf, decode, partsOf, readAddresses } from './read-addresses.ts';
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

  test.each([
    ['one cell of dots', `a@x.fr\na@${'.'.repeat(100_000)}@`],
    ['one cell of spaces', `a@x.fr\n${' '.repeat(100_000)}@`],
    ['one line of a megabyte', `a@x.fr,${'x'.repeat(1_000_000)}`],
    ['a quote without an end', `a@x.fr\n"${'x\n'.repeat(400_000)}`],
  ])('with %s is read at once', (_what, text) => {
    const start = performance.now();
    expect(addressesOf(table(text), 0)[0]).toEqual({ line: 1, address: 'a@x.fr' });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('with more columns than a person chooses from is refused', () => {
    expect(readAddresses(`a@x.fr${','.repeat(1_000_000)}`)).toBe('unreadable');
    expect(readAddresses(`a@x.fr${','.repeat(importLimits.columns - 1)}`)).not.toBe('unreadable');
  });

  test('whose addresses are lower than the database counts lines is refused', () => {
    expect(readAddresses(`a@x.fr${'\n'.repeat(importLimits.lastLine)}b@x.fr`)).toBe('long');
  });

  test('in Windows-1252 is read, as one in UTF-8', () => {
    const bytes = (codes: number[]) => new Uint8Array(codes).buffer;
    expect(decode(bytes([0x4c, 0xe9, 0x61]))).toBe('Léa');
    expect(decode(bytes([0x4c, 0xc3, 0xa9, 0x61]))).toBe('Léa');
  });

  test('is given in parts that the database takes, each line once and in order', () => {
    for (const address of [
      'a@exemple.fr',
      'é'.repeat(importLimits.cellMax),
      '\u0001'.repeat(importLimits.cellMax),
    ]) {
      const lines = Array.from({ length: 1200 }, (_, index) => ({ line: index + 1, address }));
      const parts = partsOf(lines);
      expect(parts.flat()).toEqual(lines);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(importLimits.perCall);
        expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(importLimits.bytesPerCall);
      }
    }
    expect(partsOf([])).toEqual([]);
  });
});
