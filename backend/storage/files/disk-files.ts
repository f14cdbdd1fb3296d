import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isVersion } from './file-store.ts';
import type { ByteRange, FileStore, ReadOptions } from './file-store.ts';

const chunkBytes = 64 * 1024;

/** Stores files in 256 × 256 folders. Renames a complete draft on the same disk, so that no file is ever partial. */
export function createDiskFiles(uploads: string): FileStore {
  function pathOf(version: string): string {
    if (!isVersion(version)) throw new Error('not a version');
    return join(uploads, version.slice(0, 2), version.slice(2, 4), version);
  }

  /** Renames or links a complete file to its path, then syncs the folder, so that the entry survives a power cut. */
  async function place(version: string, put: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await put(path);
    await syncFolder(dirname(path));
  }

  return {
    async write(version, { path: draft }) {
      const handle = await open(draft, 'r+');
      await handle.sync().finally(() => handle.close());
      await place(version, (path) => rename(draft, path));
    },

    async read(version, { range, size }: ReadOptions = {}) {
      const handle = await open(pathOf(version)).catch(nullIfUnreadable);
      if (!handle) return undefined;
      const found = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      if (found.isFile() && (size === undefined || found.size === size)) return streamOf(handle, range);
      await handle.close();
      return undefined;
    },

    async copy(from, to) {
      let found = true;
      // A hard link: the bytes of a version never change.
      await place(to, async (path) => {
        await link(pathOf(from), path).catch((error: unknown) => {
          nullIfAbsent(error);
          found = false;
        });
      });
      return found;
    },

    remove: (version) => rm(pathOf(version), { force: true }),
  };
}

/** Reads on demand; closes the file at the end, on an error and when the stream is cancelled. */
function streamOf(
  handle: FileHandle,
  { start, end }: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER },
): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(chunkBytes, end - position + 1));
      const { bytesRead } = await handle
        .read(chunk, 0, chunk.length, position)
        .catch(async (error: unknown) => {
          await handle.close();
          throw error;
        });
      position += bytesRead;
      if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
      if (bytesRead > 0 && position <= end) return;
      await handle.close();
      controller.close();
    },
    cancel: () => handle.close(),
  });
}

/** The file or its disk is damaged, or its permissions were changed: retrying does not help. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'EIO']);

function nullIfUnreadable(error: unknown): null {
  if (error instanceof Error && 'code' in error && unreadable.has(String(error.code))) return null;
  throw error;
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync a folder: it fails with EPERM or EISDIR.
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
