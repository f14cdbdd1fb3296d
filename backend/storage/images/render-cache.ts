import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Log } from '#backend/contract.ts';

/** Bytes kept; the pictures longest unused go first. */
const defaultBytes = 256 * 1024 * 1024;

export type RenderCache = {
  /** The picture of that name, made once however many ask at the same moment. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Rendered pictures in a folder that may be deleted at any time. Names are ours: hexadecimal. */
export function createRenderCache(folder: string, log: Log, mostBytes = defaultBytes): RenderCache {
  const making = new Map<string, Promise<Uint8Array>>();
  let kept: Promise<Map<string, number>> | undefined;

  /** Sizes by name, least recently used first. */
  async function survey(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    const byAge = entries.toSorted((one, other) => one.mtimeMs - other.mtimeMs);
    return new Map(byAge.map(({ name, size }) => [name, size]));
  }

  function known(): Promise<Map<string, number>> {
    kept ??= survey().catch((error: unknown) => {
      // The next to ask tries again.
      kept = undefined;
      throw error;
    });
    return kept;
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    const sizes = await known();
    const draft = join(folder, `${randomUUID()}.draft`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
    sizes.delete(name);
    sizes.set(name, bytes.length);
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (total <= mostBytes) break;
      sizes.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
  }

  async function find(name: string): Promise<Uint8Array | undefined> {
    const path = join(folder, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    const sizes = await known();
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    sizes.delete(name);
    sizes.set(name, bytes.length);
    return bytes;
  }

  async function findOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await find(name);
    if (found) return found;
    const bytes = await make();
    // A full disk costs time, not the picture.
    await keep(name, bytes).catch((error: unknown) => log.warn({ error }, 'a rendered picture was not kept'));
    return bytes;
  }

  return {
    get(name, make) {
      const underWay = making.get(name);
      if (underWay) return underWay;
      const result = findOrMake(name, make).finally(() => making.delete(name));
      making.set(name, result);
      return result;
    },
  };
}
