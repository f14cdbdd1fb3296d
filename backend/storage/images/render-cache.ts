import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import type { Log } from '#backend/contract.ts';

import type { Picture } from './image-worker.ts';
import { createSharedTasks } from './shared-tasks.ts';

/** Bytes that a file takes on the disk at least, so that tiny images are limited too. */
const blockBytes = 4096;
/** Milliseconds after which a file that is not a cached image is a draft of a crashed process. */
const draftLife = 3_600_000;
const imageName = /^[\da-f]{16}-[\da-f]{48}$/;

export type RenderCache = {
  /**
   * Reads the image of that name, or renders it: once for concurrent calls. Their signals are aborted when the clients
   * have gone away; `render` receives a signal that is aborted once all of them are.
   */
  get(name: string, render: (signal: AbortSignal) => Promise<Picture>, signal: AbortSignal): Promise<Picture>;
  /** Deletes the images of files that were deleted. */
  removeVersions(versions: readonly string[]): Promise<void>;
};

/** The name of a rendered image. Images of one version share the first part. */
export function renderNameOf(version: string, transformation: string): string {
  const rest = createHash('sha256').update(`${version} ${transformation}`).digest('hex');
  return `${prefixOf(version)}-${rest.slice(0, 48)}`;
}

function prefixOf(version: string): string {
  return createHash('sha256').update(version).digest('hex').slice(0, 16);
}

/**
 * Caches rendered images in a folder that may be deleted at any time. `maxBytes` limits all of them together; the least
 * recently used are evicted first.
 */
export function createRenderCache(folder: string, log: Log, maxBytes: number): RenderCache {
  const rendering = createSharedTasks<Picture>();
  const evicted: string[] = [];
  /** Sizes of the files by name. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(blockBytes, size),
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
    for (const { name, size, mtimeMs } of entries.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (imageName.test(name)) sizes.set(name, size);
      else if (Date.now() - mtimeMs > draftLife)
        await rm(join(folder, name), { force: true, recursive: true });
    }
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
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    sizes.set(name, bytes.length);
    await Promise.all(evicted.splice(0).map((oldest) => rm(join(folder, oldest), { force: true })));
  }

  async function read(name: string): Promise<Picture | undefined> {
    const path = join(folder, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    await load();
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    sizes.set(name, bytes.length);
    return bytes;
  }

  async function readOrRender(name: string, render: () => Promise<Picture>): Promise<Picture> {
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
    get: (name, render, signal) =>
      rendering(name, (abandoned) => readOrRender(name, () => render(abandoned)), signal),

    async removeVersions(versions) {
      const prefixes = new Set(versions.map(prefixOf));
      // The folder, not `sizes`: another process may have rendered the image.
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => prefixes.has(each.slice(0, 16)))) {
        sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}
