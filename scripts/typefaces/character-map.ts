/** The glyph of each character: the table `cmap`, of which this reads format 4 (characters below U+10000). */
export function readCharacterMap(table: Buffer): Map<string, number> {
  const subtable = table.subarray(table.readUInt32BE(8));
  if (subtable.readUInt16BE(0) !== 4) throw new Error(`cmap of format ${subtable.readUInt16BE(0)}, not 4`);
  const bytes = subtable.readUInt16BE(6);
  const segments = Array.from({ length: bytes / 2 }, (_, place) => {
    const end = 14 + place * 2;
    const start = end + bytes + 2;
    return { start, first: subtable.readUInt16BE(start), last: subtable.readUInt16BE(end) };
  });
  return new Map(
    segments
      .filter(({ last }) => last < 0xff_ff)
      .flatMap(({ start, first, last }) =>
        Array.from({ length: last - first + 1 }, (_, place) => {
          const glyph = glyphOf(subtable, { start, bytes, place, first });
          return [String.fromCodePoint(first + place), glyph] as const;
        }),
      ),
  );
}

type Place = { start: number; bytes: number; place: number; first: number };

/** A segment adds a delta to the code, or to the glyph at an offset counted from the field of the offset itself. */
function glyphOf(subtable: Buffer, { start, bytes, place, first }: Place): number {
  const delta = subtable.readUInt16BE(start + bytes);
  const field = start + bytes * 2;
  const offset = subtable.readUInt16BE(field);
  const glyph = offset === 0 ? first + place : subtable.readUInt16BE(field + offset + place * 2);
  return (glyph + delta) % 0x1_00_00;
}
