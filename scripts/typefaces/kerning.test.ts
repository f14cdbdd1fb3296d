import { expect, test } from 'vitest';

import { readClasses, readCoverage, words, writeClasses, writeCoverage } from './glyph-sets.ts';
import { mergeLines } from './letter-classes.ts';
import type { Range } from './letter-classes.ts';
import { readKerning } from './read-kerning.ts';
import { readTables, writeTables } from './sfnt.ts';
import { writeKerning } from './write-kerning.ts';

const near = (tolerance: number) => (value: number) => ({ low: value - tolerance, high: value + tolerance });
const lines = (values: number[][], tolerance: number): Range[][] =>
  values.map((line) => line.map(near(tolerance)));

test('merges the lines that share a value in each cell, the closest first', () => {
  const classes = mergeLines(
    lines(
      [
        [0, -40],
        [3, -44],
        [20, -40],
        [6, -42],
      ],
      4,
    ),
  );
  expect(classes.map(({ members }) => members.toSorted())).toEqual([[0, 1, 3], [2]]);
  expect(classes[0]?.cells).toEqual([
    { low: 2, high: 4 },
    { low: -44, high: -40 },
  ]);
});

test('merges no line that differs in one cell', () => {
  expect(
    mergeLines(
      lines(
        [
          [0, 0, 0],
          [0, 0, 9],
          [0, 9, 0],
        ],
        4,
      ),
    ),
  ).toHaveLength(3);
});

test('a table reads as the values that it was written for, within their ranges', () => {
  const values = [
    [0, 0, 0, 0],
    [0, -63, -60, 12],
    [0, -62, -58, 10],
    [0, 3, -3, -90],
  ];
  for (const tolerance of [0, 5]) {
    const kerning = readKerning(writeKerning(lines(values, tolerance)));
    const far = values.flatMap((line, left) =>
      line.filter((value, right) => Math.abs(kerning(left, right) - value) > tolerance),
    );
    expect(far).toEqual([]);
    expect(kerning(0, 1)).toBe(0);
    expect(kerning(1, 1)).toBeLessThan(-50);
  }
});

test('reads glyph sets of both formats', () => {
  expect([...readCoverage(writeCoverage([3, 4, 9]))]).toEqual([
    [3, 0],
    [4, 1],
    [9, 2],
  ]);
  expect([...readCoverage(words([2, 2, 3, 4, 0, 9, 9, 2]))]).toEqual([
    [3, 0],
    [4, 1],
    [9, 2],
  ]);
  expect([...readClasses(writeClasses([0, 5]))]).toEqual([
    [0, 0],
    [1, 5],
  ]);
  expect([...readClasses(words([2, 1, 7, 8, 5]))]).toEqual([
    [7, 5],
    [8, 5],
  ]);
});

test('a font has its tables again, in the order of their tags, at multiples of four bytes', () => {
  const tables = new Map([
    ['maxp', Buffer.from('abcde')],
    ['head', Buffer.alloc(54, 7)],
  ]);
  const font = writeTables(tables);
  const read = readTables(font);
  expect([...read.keys()]).toEqual(['head', 'maxp']);
  expect(read.get('maxp')?.toString()).toBe('abcde');
  expect(font.length % 4).toBe(0);
  const sum = Array.from({ length: font.length / 4 }, (_, place) => font.readUInt32BE(place * 4));
  expect(sum.reduce((total, word) => (total + word) >>> 0, 0)).toBe(0xb1_b0_af_ba);
});
