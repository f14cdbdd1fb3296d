import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { createTarDecoder, createTarPacker } from 'modern-tar';
import type { ParsedTarEntry } from 'modern-tar';

/** A gzipped ustar archive, which `tar tzf` lists too. */
export type ArchiveWriter = {
  /** Adds a file from the disk; resolves with the SHA-256 of the bytes written. */
  addFile(name: string, file: string): Promise<string>;
  addText(name: string, text: string): Promise<void>;
  finish(): Promise<void>;
};

const mode = 0o600;

/** Only the owner may read the file: it holds accounts and keys. */
export function createArchive(file: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createGzip({ level: 6 }), createWriteStream(file, { mode }));
  let failure: unknown;
  written.catch((error: unknown) => (failure = error));
  const write = (name: string, size: number, chunks: Chunks) =>
    writeEntry(controller.add({ name, size, mode }), chunks).catch(async (error: unknown) => {
      // A failed write of the file aborts the stream of the entry: its own error names no cause.
      await nextTurn();
      throw failure ?? error;
    });

  return {
    async addFile(name, source) {
      const handle = await open(source);
      const { size } = await handle.stat();
      if (size === 0) await handle.close();
      // The header holds the size: a file that grows meanwhile is cut there. The stream closes the handle.
      const chunks = size > 0 ? handle.createReadStream({ end: size - 1 }) : [];
      return write(name, size, chunks);
    },
    async addText(name, text) {
      const bytes = Buffer.from(text);
      await write(name, bytes.length, [bytes]);
    },
    async finish() {
      controller.finalize();
      await written;
    },
  };
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

async function writeEntry(body: WritableStream<Uint8Array>, chunks: Chunks): Promise<string> {
  const hash = createHash('sha256');
  const writer = body.getWriter();
  for await (const chunk of chunks) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return hash.digest('hex');
}

/** The bytes and the number of files that an archive may unpack to. */
export type ArchiveLimits = { bytes: number; entries: number };

/** More uploads than a site of this size has. */
const mostEntries = 1_000_000;
/** Bytes of `manifest.json`, which is read at once. */
const largestManifest = 256_000_000;
/** Fraction of the free space that stays free. */
const spared = 1 / 10;

/** The limits of an archive unpacked into `folder`, from the free space of its disk. */
export async function limitsOf(folder: string): Promise<ArchiveLimits> {
  const { bavail, bsize } = await statfs(folder);
  return { bytes: Math.floor(bavail * bsize * (1 - spared)), entries: mostEntries };
}

/**
 * Unpacks into `folder`; resolves with the SHA-256 of each entry. The declared sizes are added up before an entry is
 * written: a small file may unpack to any size.
 * @throws {Error} when the file is damaged, exceeds `limits`, or is no archive of ours.
 */
export async function extractArchive(
  file: string,
  folder: string,
  limits: ArchiveLimits,
): Promise<Map<string, string>> {
  return walkArchive(file, { limits, folder }, (entry) => extractEntry(entry, folder));
}

/**
 * Reads a whole archive without unpacking it; resolves with the SHA-256 of each entry and the text of `manifest.json`.
 * @throws {Error} when the file is damaged, or is no archive of ours.
 */
export async function readArchive(file: string): Promise<{ hashes: Map<string, string>; manifest: string }> {
  let manifest = '';
  const limits = { bytes: Number.MAX_SAFE_INTEGER, entries: mostEntries };
  const hashes = await walkArchive(file, { limits, folder: file }, async ({ header: { name }, body }) => {
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) {
      hash.update(chunk);
      if (name === 'manifest.json') chunks.push(chunk);
    }
    if (name === 'manifest.json') manifest = Buffer.concat(chunks).toString();
    return hash.digest('hex');
  });
  return { hashes, manifest };
}

async function walkArchive(
  file: string,
  place: { limits: ArchiveLimits; folder: string },
  take: (entry: ParsedTarEntry) => Promise<string>,
): Promise<Map<string, string>> {
  const decoder = createTarDecoder({ strict: true });
  const stop = new AbortController();
  const fed = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(decoder.writable), {
    signal: stop.signal,
  });
  fed.catch(() => undefined);
  const hashes = new Map<string, string>();
  let bytes = 0;
  try {
    for await (const entry of decoder.readable) {
      const { name, size } = entry.header;
      if (!Number.isSafeInteger(size) || size < 0) throw new Error('not a backup');
      bytes += size;
      refuseOversize(name, size, { bytes, entries: hashes.size + 1 }, place);
      if (hashes.has(name)) throw new Error(`it holds ${name} twice`);
      hashes.set(name, await take(entry));
    }
    await fed;
    return hashes;
  } finally {
    stop.abort();
  }
}

function refuseOversize(
  name: string,
  size: number,
  total: ArchiveLimits,
  { limits, folder }: { limits: ArchiveLimits; folder: string },
): void {
  if (total.bytes > limits.bytes)
    throw new Error(
      `its files need more than the ${Math.floor(limits.bytes / 1_000_000)} MB that are free in ${folder}: ` +
        'free some space, or set TMPDIR to a folder of a larger disk',
    );
  if (total.entries > limits.entries) throw new Error(`it holds more than ${limits.entries} files`);
  if (name === 'manifest.json' && size > largestManifest) throw new Error('its manifest is too large');
}

async function extractEntry(
  { header: { name, type }, body }: ParsedTarEntry,
  folder: string,
): Promise<string> {
  if (type !== 'file' || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error('not a backup');
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body, hashed, createWriteStream(target, { mode }));
  return hash.digest('hex');
}
