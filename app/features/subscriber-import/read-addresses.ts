import Papa from 'papaparse';

import { importLimits } from '#domain/subscriber-import.ts';

/** A file as lines of cells. `names` are the titles of the columns; null when the first line holds an address. */
export type AddressTable = {
  names: string[] | null;
  /** `line` is the number of the line in the file, from 1, titles and empty lines counted. */
  lines: { line: number; cells: string[] }[];
  /** The column that holds addresses, most likely. */
  column: number;
};

export type FileProblem = 'large' | 'long' | 'empty' | 'unreadable' | 'noAddress';

const address = /^\s*[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+\s*$/;
/** Looks like an address; the database decides whether it is one. The length bounds the time that a cell of dots takes. */
const isLike = (cell: string) => cell.length <= importLimits.cellMax && address.test(cell);
const title = /e-?mail|courriel|mail|adresse/i;

/** The text of a file in UTF-8, else in Windows-1252, which spreadsheets still write. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a CSV text whose separator is a comma, a semicolon or a tab. */
export function readAddresses(text: string): AddressTable | FileProblem {
  if (text.includes('\0')) return 'unreadable';
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = lines;
  if (!first) return 'empty';
  const names = first.cells.some((cell) => isLike(cell)) ? null : first.cells;
  const rest = names ? lines.slice(1) : lines;
  if (rest.length === 0) return 'empty';
  const last = lines.at(-1)?.line ?? 0;
  if (rest.length > importLimits.lines || last > importLimits.lastLine) return 'long';
  if (lines.some(({ cells }) => cells.length > importLimits.columns)) return 'unreadable';
  const column = columnOf(names, rest);
  return column === undefined ? 'noAddress' : { names, lines: rest, column };
}

/** The separator that the first lines have most of: papaparse takes commas for a file of two lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 2000);
  const count = (separator: string) => start.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The column with the most addresses; among equals, the one whose title says so. */
function columnOf(names: string[] | null, lines: AddressTable['lines']): number | undefined {
  const counts: number[] = [];
  for (const { cells } of lines)
    for (const [index, cell] of cells.entries()) if (isLike(cell)) counts[index] = (counts[index] ?? 0) + 1;
  let best: number | undefined;
  for (const [index, count] of counts.entries()) {
    if (!count) continue;
    const weight = (position: number) =>
      (counts[position] ?? 0) + (title.test(names?.[position] ?? '') ? 0.5 : 0);
    if (best === undefined || weight(index) > weight(best)) best = index;
  }
  return best;
}

export type ImportLine = { line: number; address: string };

/** The lines of a column, without the cells that are empty. */
export const addressesOf = ({ lines }: AddressTable, column: number): ImportLine[] =>
  lines.flatMap(({ line, cells }) => {
    const cell = cells[column]?.trim() ?? '';
    return cell === '' ? [] : [{ line, address: cell.slice(0, importLimits.cellMax) }];
  });

/** The lines of each call, within its limits. */
export function partsOf(lines: readonly ImportLine[]): ImportLine[][] {
  const encoder = new TextEncoder();
  const parts: ImportLine[][] = [];
  let room = 0;
  for (const line of lines) {
    const bytes = encoder.encode(JSON.stringify(line)).length + 10;
    const part = parts.at(-1);
    room -= bytes;
    if (part && room >= 0 && part.length < importLimits.perCall) part.push(line);
    else {
      parts.push([line]);
      room = importLimits.bytesPerCall - bytes;
    }
  }
  return parts;
}
