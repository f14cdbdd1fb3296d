import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  written.catch(() => undefined);

  return {
    async addFile(name, source) {
      const handle = await open(source);
      const { size } = await handle.stat();
      if (size === 0) await handle.close();
      // The header holds the size: a file that grows meanwhile is cut there. The stream closes the handle.
      const chunks = size > 0 ? handle.createReadStream({ end: size - 1 }) : [];
      return writeEntry(controller.add({ name, size, mode }), chunks);
    },
    async addText(name, text) {
      const bytes = Buffer.from(text);
      await writeEntry(controller.add({ name, size: bytes.length, mode }), [bytes]);
    },
    async finish() {
      controller.finalize();
      await written;
    },
  };
}

async function writeEntry(
  body: WritableStream<Uint8Array>,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  const writer = body.getWriter();
  for await (const chunk of chunks) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return hash.digest('hex');
}

/**
 * Unpacks into `folder`; resolves with the SHA-256 of each entry.
 * @throws {Error} when the file is damaged or is no archive of ours.
 */
export async function extractArchive(file: string, folder: string): Promise<Map<string, string>> {
  const decoder = createTarDecoder({ strict: true });
  const stop = new AbortController();
  const fed = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(decoder.writable), {
    signal: stop.signal,
  });
  fed.catch(() => undefined);
  const hashes = new Map<string, string>();
  try {
    for await (const entry of decoder.readable)
      hashes.set(entry.header.name, await extractEntry(entry, folder));
    await fed;
    return hashes;
  } finally {
    stop.abort();
  }
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
