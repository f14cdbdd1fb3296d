import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which a draft belongs to nobody: an upload is cut long before. */
const draftLife = 24 * 3600 * 1000;

/** Bytes of its beginning that are kept at hand: a file's kind shows there. */
const headBytes = 64;

/** A whole file that is nobody's yet. */
export type Draft = {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  head: Uint8Array;
};

/** A file under way. One of the two last must be called. */
export type DraftWriter = {
  /** Resolves when more may come. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<Draft>;
  abandon(): Promise<void>;
};

/** Where bodies wait while nobody knows what becomes of them: on the disk, so that memory stays flat. */
export type Drafts = {
  open(): Promise<DraftWriter>;
  /** A draft by somebody who writes files by name. */
  make(write: (path: string) => Promise<unknown>): Promise<Draft>;
  /** No error when it has become something else. */
  discard(draft: Draft): Promise<void>;
};

export function createDrafts(folder: string): Drafts {
  let ready: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Another process on the same folder may just have made a file of it.
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > draftLife) await rm(path, { force: true });
    }
  }

  async function newPath(): Promise<string> {
    ready ??= prepare().catch((error: unknown) => {
      // The next to come tries again.
      ready = undefined;
      throw error;
    });
    await ready;
    return join(folder, randomUUID());
  }

  return {
    async open() {
      const path = await newPath();
      return writerOf(path, await open(path, 'wx', 0o600));
    },

    async make(write) {
      const path = await newPath();
      try {
        await write(path);
        const description = describe();
        for await (const chunk of createReadStream(path)) description.add(chunk);
        return { path, ...description.end() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    discard: ({ path }) => rm(path, { force: true }),
  };
}

function writerOf(path: string, handle: FileHandle): DraftWriter {
  const description = describe();
  return {
    async write(chunk) {
      description.add(chunk);
      await handle.writeFile(chunk);
    },
    async finish() {
      await handle.close();
      return { path, ...description.end() };
    },
    async abandon() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}

/** What there is to know of bytes that pass by. */
function describe() {
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
