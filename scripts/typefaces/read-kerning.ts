import { readClasses, readCoverage } from './glyph-sets.ts';

/** What a pair of glyphs adds to the advance of the left one, in units of the typeface. */
export type Kerning = (left: number, right: number) => number;

type PairTable = (left: number, right: number) => number | undefined;

const pairAdjustment = 2;
const extension = 9;

/** Kerning of the table `GPOS` of a font without axes: in each lookup, the first subtable with the pair decides. */
export function readKerning(gpos: Buffer): Kerning {
  const list = gpos.subarray(gpos.readUInt16BE(8));
  const lookups = offsets(list, 0).map((offset) => readLookup(list.subarray(offset)));
  return (left, right) => {
    let total = 0;
    for (const tables of lookups) total += firstOf(tables, left, right);
    return total;
  };
}

function firstOf(tables: PairTable[], left: number, right: number): number {
  for (const table of tables) {
    const value = table(left, right);
    if (value !== undefined) return value;
  }
  return 0;
}

/** A count at `start`, then as many offsets. */
function offsets(table: Buffer, start: number): number[] {
  return Array.from({ length: table.readUInt16BE(start) }, (_, place) =>
    table.readUInt16BE(start + 2 + place * 2),
  );
}

function readLookup(lookup: Buffer): PairTable[] {
  const type = lookup.readUInt16BE(0);
  return offsets(lookup, 4).map((offset) => {
    const table = lookup.subarray(offset);
    const extended = type === extension;
    if ((extended ? table.readUInt16BE(2) : type) !== pairAdjustment)
      throw new Error('GPOS: a lookup is no pair adjustment');
    return readPairs(extended ? table.subarray(table.readUInt32BE(4)) : table);
  });
}

function readPairs(table: Buffer): PairTable {
  const advanceOnly = 4;
  if (table.readUInt16BE(4) !== advanceOnly || table.readUInt16BE(6) !== 0)
    throw new Error('GPOS: a pair adjusts more than the advance of its left glyph');
  const covered = readCoverage(table.subarray(table.readUInt16BE(2)));
  return table.readUInt16BE(0) === 1 ? readPairLists(table, covered) : readPairClasses(table, covered);
}

/** Format 1: the right glyphs of each left one, with their values. */
function readPairLists(table: Buffer, covered: Map<number, number>): PairTable {
  const lists = offsets(table, 8).map((offset) => {
    const pairs = Array.from({ length: table.readUInt16BE(offset) }, (_, place) => offset + 2 + place * 4);
    return new Map(pairs.map((pair) => [table.readUInt16BE(pair), table.readInt16BE(pair + 2)]));
  });
  return (left, right) => lists[covered.get(left) ?? -1]?.get(right);
}

/** Format 2: a matrix of classes; it decides for every right glyph. */
function readPairClasses(table: Buffer, covered: Map<number, number>): PairTable {
  const leftClasses = readClasses(table.subarray(table.readUInt16BE(8)));
  const rightClasses = readClasses(table.subarray(table.readUInt16BE(10)));
  const columns = table.readUInt16BE(14);
  return (left, right) => {
    if (!covered.has(left)) return;
    const cell = (leftClasses.get(left) ?? 0) * columns + (rightClasses.get(right) ?? 0);
    return table.readInt16BE(16 + cell * 2);
  };
}
