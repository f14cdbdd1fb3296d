import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A gzipped ustar archive: `tar tzf` lists it, should one ever have to look inside by hand. */
export type ArchiveWriter = {
  /** Adds a file from the disk; resolves with the SHA-256 of what was written. */
  addFile(name: string, file: string): Promise<string>;
  addText(name: string, text: string): Promise<void>;
  finish(): Promise<void>;
};

const block = 512;
const longestName = 100;
const largestSize = 8 ** 11 - 1;

/** Readable by its owner alone: it holds accounts and keys. */
export function createArchive(file: string): ArchiveWriter {
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  written.catch(() => undefined);
  const put = (chunk: Buffer) =>
    new Promise<void>((done, fail) => void gzip.write(chunk, (error) => (error ? fail(error) : done())));
  const pad = (size: number) => put(Buffer.alloc((block - (size % block)) % block));

  return {
    async addFile(name, source) {
      const { size } = await stat(source);
      const hash = createHash('sha256');
      await put(header(name, size));
      // A file that grows meanwhile is cut where it stood: its header is already written.
      if (size > 0) {
        for await (const chunk of createReadStream(source, { end: size - 1 })) {
          hash.update(chunk);
          await put(chunk);
        }
      }
      await pad(size);
      return hash.digest('hex');
    },
    async addText(name, text) {
      const bytes = Buffer.from(text);
      await put(header(name, bytes.length));
      await put(bytes);
      await pad(bytes.length);
    },
    async finish() {
      await put(Buffer.alloc(2 * block));
      gzip.end();
      await written;
    },
  };
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName || size > largestSize)
    throw new Error(`${name} does not fit an archive`);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write(
    `${Math.floor(Date.now() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** Unpacks into `folder`; resolves with the SHA-256 of each entry. Throws on a damaged or foreign file. */
export async function extractArchive(file: string, folder: string): Promise<Map<string, string>> {
  const source = createReadStream(file);
  const bytes = new ByteReader(source.pipe(createGunzip()));
  source.on('error', (error) => bytes.fail(error));
  const hashes = new Map<string, string>();
  for (;;) {
    const head = await bytes.read(block);
    if (head.every((byte) => byte === 0)) return hashes;
    const name = head.subarray(0, longestName).toString().replace(/\0.*$/s, '');
    const size = Number.parseInt(head.subarray(124, 135).toString(), 8);
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || !Number.isSafeInteger(size))
      throw new Error('not a backup');
    hashes.set(name, await extractEntry(bytes, size, join(folder, name)));
    await bytes.read((block - (size % block)) % block);
  }
}

async function extractEntry(bytes: ByteReader, size: number, target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, 'w', 0o600);
  const hash = createHash('sha256');
  try {
    for (let left = size; left > 0;) {
      const chunk = await bytes.read(Math.min(left, 65_536));
      hash.update(chunk);
      await handle.write(chunk);
      left -= chunk.length;
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** Exactly the bytes asked for, from a stream that cuts them as it likes. */
class ByteReader {
  readonly #stream: Readable;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#stream = stream;
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  fail(error: Error): void {
    this.#stream.destroy(error);
  }

  async read(size: number): Promise<Buffer> {
    while (this.#rest.length < size) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('the file ends too soon');
      this.#rest = Buffer.concat([this.#rest, next.value]);
    }
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }
}
