import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import type { Log } from '#backend/contract.ts';

/** Bytes of all cached images; the least recently used are evicted first. */
const defaultMaxBytes = 256 * 1024 * 1024;

export type RenderCache = {
  /** Reads the image of that name, or renders it: once for concurrent calls. */
  get(name: string, render: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Caches rendered images in a folder that may be deleted at any time. Names are hexadecimal. */
export function createRenderCache(folder: string, log: Log, maxBytes = defaultMaxBytes): RenderCache {
  const rendering = new Map<string, Promise<Uint8Array>>();
  const evicted: string[] = [];
  /** Sizes of the files by name. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === 'evict') evicted.push(name);
    },
  });
  let loaded: Promise<void> | undefined;

  /** Registers the files of an earlier process, the least recently used first. */
  async function loadSizes(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    for (const { name, size } of entries.toSorted((one, other) => one.mtimeMs - other.mtimeMs))
      sizes.set(name, size);
  }

  function load(): Promise<void> {
    loaded ??= loadSizes().catch((error: unknown) => {
      // The next call tries again.
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await load();
    if (bytes.length > maxBytes) return;
    const draft = join(folder, `${randomUUID()}.draft`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
    sizes.set(name, bytes.length);
    await Promise.all(evicted.splice(0).map((oldest) => rm(join(folder, oldest), { force: true })));
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    const path = join(folder, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    await load();
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    sizes.set(name, bytes.length);
    return bytes;
  }

  async function readOrRender(name: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const cached = await read(name);
    if (cached) return cached;
    const bytes = await render();
    // A full disk must not fail the request.
    await write(name, bytes).catch((error: unknown) =>
      log.warn({ error }, 'a rendered image was not cached'),
    );
    return bytes;
  }

  return {
    get(name, render) {
      const current = rendering.get(name);
      if (current) return current;
      const result = readOrRender(name, render).finally(() => rendering.delete(name));
      rendering.set(name, result);
      return result;
    },
  };
}
