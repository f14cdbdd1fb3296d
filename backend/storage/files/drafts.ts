import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { headBytes } from '#backend/storage/images/image-format.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Milliseconds after which a draft is abandoned: every upload times out long before. */
const draftLife = 30 * 60 * 1000;

/** Free bytes of the disk below which no draft is opened: the database needs them, often on the same disk. */
const reservedBytes = 256 * 1024 * 1024;

/** A complete temporary file, not stored yet. */
export type Draft = {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal digest. */
  sha256: string;
  /** The first 64 bytes. */
  head: Uint8Array;
};

/** Writes a draft. The caller must call `finish` or `abandon`. */
export type DraftWriter = {
  /** Resolves when the chunk is written. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<Draft>;
  abandon(): Promise<void>;
};

/** Temporary files for request bodies: on the disk, so that memory use does not depend on their size. */
export type Drafts = {
  /** @throws {StorageError} `InsufficientStorage` when the disk is almost full. */
  open(): Promise<DraftWriter>;
  /** Creates a draft with a function that writes the file at a path. */
  make(write: (path: string) => Promise<unknown>): Promise<Draft>;
  /** Deletes the file. No error when it has been moved or deleted already. */
  discard(draft: Draft): Promise<void>;
  /** Deletes the drafts of crashed processes. */
  removeAbandoned(): Promise<void>;
};

export function createDrafts(folder: string, readFreeBytes = freeBytesOf): Drafts {
  let ready: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Another process on the same folder may have moved it in the meantime.
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > draftLife) await rm(path, { force: true });
    }
  }

  async function newPath(): Promise<string> {
    ready ??= prepare().catch((error: unknown) => {
      // The next call tries again.
      ready = undefined;
      throw error;
    });
    await ready;
    return join(folder, randomUUID());
  }

  return {
    async open() {
      const path = await newPath();
      if ((await readFreeBytes(folder)) < reservedBytes) throw new StorageError('InsufficientStorage');
      return writerOf(path, await open(path, 'wx', 0o600));
    },

    async make(write) {
      const path = await newPath();
      try {
        await write(path);
        const summary = createSummary();
        for await (const chunk of createReadStream(path)) summary.add(chunk);
        return { path, ...summary.end() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    discard: ({ path }) => rm(path, { force: true }),
    removeAbandoned,
  };
}

/** Infinite when the file system does not say. */
async function freeBytesOf(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.blocks > 0 ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}

function writerOf(path: string, handle: FileHandle): DraftWriter {
  const summary = createSummary();
  return {
    async write(chunk) {
      summary.add(chunk);
      await handle.writeFile(chunk);
    },
    async finish() {
      await handle.close();
      return { path, ...summary.end() };
    },
    async abandon() {
      // The bytes may be lost: a full disk also fails here.
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** Collects size, hash and head of a file from its chunks. */
function createSummary() {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
    },
    end: () => ({ size, sha256: hash.digest('hex'), head }),
  };
}
