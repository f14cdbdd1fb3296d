/** The ordinal of each glyph that a Coverage table lists. */
export function readCoverage(table: Buffer): Map<number, number> {
  const count = table.readUInt16BE(2);
  const records = Array.from({ length: count }, (_, place) => place);
  if (table.readUInt16BE(0) === 1)
    return new Map(records.map((place) => [table.readUInt16BE(4 + place * 2), place]));
  return new Map(records.flatMap((place) => range(table, place)));
}

/** The class of each glyph; those that a ClassDef table does not list have class 0. */
export function readClasses(table: Buffer): Map<number, number> {
  if (table.readUInt16BE(0) === 2) {
    const records = Array.from({ length: table.readUInt16BE(2) }, (_, place) => place);
    return new Map(
      records.flatMap((place) => range(table, place).map(([glyph]) => [glyph, classAt(table, place)])),
    );
  }
  const first = table.readUInt16BE(2);
  return new Map(
    Array.from({ length: table.readUInt16BE(4) }, (_, place) => [
      first + place,
      table.readUInt16BE(6 + place * 2),
    ]),
  );
}

const classAt = (table: Buffer, place: number): number => table.readUInt16BE(8 + place * 6);

/** The glyphs of a record of format 2, with ordinals that begin with the last number of the record. */
function range(table: Buffer, place: number): [number, number][] {
  const first = table.readUInt16BE(4 + place * 6);
  const last = table.readUInt16BE(6 + place * 6);
  return Array.from({ length: last - first + 1 }, (_, step) => [first + step, classAt(table, place) + step]);
}

export function writeCoverage(glyphs: readonly number[]): Buffer {
  return words([1, glyphs.length, ...glyphs]);
}

export function writeClasses(classes: readonly number[]): Buffer {
  return words([1, 0, classes.length, ...classes]);
}

/** Numbers of 16 bits, negative ones included. */
export function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [place, value] of numbers.entries()) bytes.writeUInt16BE(value & 0xff_ff, place * 2);
  return bytes;
}
