import { words, writeClasses, writeCoverage } from './glyph-sets.ts';
import { mergeLines } from './letter-classes.ts';
import type { LineClass, Range } from './letter-classes.ts';

/** A value is a multiple of it when its range contains one: equal numbers compress better. */
const step = 6;

/** The table `GPOS` with one matrix of classes; `ranges` has a line of right glyphs for each left glyph. */
export function writeKerning(ranges: Range[][]): Buffer {
  const rows = mergeLines(ranges).toSorted(byFirstMember);
  const columns = mergeLines(transposed(rows.map(({ cells }) => cells))).toSorted(byFirstMember);
  const values = transposed(columns.map(({ cells }) => cells.map(valueIn)));
  const left = classOfEach(rows);
  const kerned = left.flatMap((row, glyph) => (values[row]?.some(Boolean) ? [glyph] : []));
  return layout(kerned, { left, right: classOfEach(columns), values });
}

const byFirstMember = (a: LineClass, b: LineClass): number => Math.min(...a.members) - Math.min(...b.members);

function transposed<Cell>(lines: Cell[][]): Cell[][] {
  return (lines[0] ?? []).map((_, place) => lines.flatMap((line) => line.slice(place, place + 1)));
}

function valueIn({ low, high }: Range): number {
  if (low <= 0 && high >= 0) return 0;
  const middle = (low + high) / 2;
  const rounded = Math.round(middle / step) * step;
  return rounded >= low && rounded <= high ? rounded : Math.round(middle);
}

function classOfEach(classes: LineClass[]): number[] {
  return classes
    .flatMap(({ members }, place) => members.map((member) => ({ member, place })))
    .toSorted((a, b) => a.member - b.member)
    .map(({ place }) => place);
}

type Matrix = { left: number[]; right: number[]; values: number[][] };

/** Scripts, features and lookups with one element each. The numbers are mostly offsets of the OpenType format. */
function layout(kerned: number[], matrix: Matrix): Buffer {
  const header = words([1, 0, 10, 30, 44]);
  const scripts = Buffer.concat([words([1]), Buffer.from('DFLT'), words([8, 4, 0, 0, 0xff_ff, 1, 0])]);
  const features = Buffer.concat([words([1]), Buffer.from('kern'), words([8, 0, 1, 0])]);
  const lookups = words([1, 4, 2, 0, 1, 8]);
  return Buffer.concat([header, scripts, features, lookups, pairs(kerned, matrix)]);
}

function pairs(kerned: number[], { left, right, values }: Matrix): Buffer {
  const cells = words(values.flat());
  const leftClasses = writeClasses(left);
  const rightClasses = writeClasses(right);
  const leftStart = 16 + cells.length;
  const rightStart = leftStart + leftClasses.length;
  const coverageStart = rightStart + rightClasses.length;
  const columns = values[0]?.length ?? 0;
  const head = words([2, coverageStart, 4, 0, leftStart, rightStart, values.length, columns]);
  return Buffer.concat([head, cells, leftClasses, rightClasses, writeCoverage(kerned)]);
}
