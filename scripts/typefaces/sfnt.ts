/** The tables of an OpenType font that is not compressed, by tag. */
export type FontTables = ReadonlyMap<string, Buffer>;

const headerBytes = 12;
const recordBytes = 16;
/** `head.checkSumAdjustment` makes the sum of the whole file this number. */
const wholeSum = 0xb1_b0_af_ba;

export function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
      const record = headerBytes + place * recordBytes;
      const offset = font.readUInt32BE(record + 8);
      const tag = font.toString('latin1', record, record + 4);
      return [tag, font.subarray(offset, offset + font.readUInt32BE(record + 12))];
    }),
  );
}

/** @throws when the font has no such table. */
export function tableOf(font: FontTables, tag: string): Buffer {
  const table = font.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table;
}

export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, body]) => ({ tag, body: padded(body) }));
  const directory = Buffer.alloc(headerBytes + sorted.length * recordBytes);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00_01_00_00, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * recordBytes, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * recordBytes, 10);
  let offset = directory.length;
  for (const [place, { tag, body }] of sorted.entries()) {
    if (tag === 'head') body.writeUInt32BE(0, 8);
    const record = headerBytes + place * recordBytes;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksumOf(body), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(tables.get(tag)?.length ?? 0, record + 12);
    offset += body.length;
  }
  return withChecksum(Buffer.concat([directory, ...sorted.map(({ body }) => body)]));
}

/** A copy of the table that ends at a multiple of four bytes. */
function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

function checksumOf(bytes: Buffer): number {
  let total = 0;
  for (let place = 0; place < bytes.length; place += 4) total = (total + bytes.readUInt32BE(place)) >>> 0;
  return total;
}

function withChecksum(font: Buffer): Buffer {
  tableOf(readTables(font), 'head').writeUInt32BE((wholeSum - checksumOf(font)) >>> 0, 8);
  return font;
}
