import { LRUCache } from 'lru-cache';

import type { Entry } from './entry.ts';
import { weightOf } from './store.ts';

/** Pages with parameters that they read (`/blog?page=2`), by key, the least recently read evicted first. */
export type Variants = {
  get(key: string): Entry | undefined;
  /** `network`: the client that asked for the page; undefined when it is only rendered again. */
  set(key: string, entry: Entry, network: string | undefined): void;
  delete(key: string): void;
  values(): Iterable<Entry>;
  readonly size: number;
};

type Limits = {
  entries: number;
  bytes: number;
  /** Pages that one network may have here; its next one replaces its oldest. */
  perNetwork: number;
};

/**
 * Values are unlimited in number and free to invent, so that a client who invents them replaces the pages that itself
 * caused, neither those of others nor the pages without parameters (SPEED-95).
 */
export function createVariants({ entries, bytes, perNetwork }: Limits): Variants {
  const caused = new Map<string, Set<string>>();
  const store = new LRUCache<string, { entry: Entry; network: string }>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: ({ entry }) => weightOf(entry),
    dispose({ network }, key) {
      const keys = caused.get(network);
      keys?.delete(key);
      if (keys?.size === 0) caused.delete(network);
    },
  });

  function makeRoom(network: string): void {
    const [oldest, ...others] = caused.get(network) ?? [];
    if (oldest !== undefined && others.length + 1 >= perNetwork) store.delete(oldest);
  }

  return {
    get: (key) => store.get(key)?.entry,
    set(key, entry, network) {
      // A page that is rendered again stays with the client that asked first.
      const owner = store.peek(key)?.network ?? network ?? '';
      store.delete(key);
      makeRoom(owner);
      store.set(key, { entry, network: owner });
      if (store.has(key)) caused.set(owner, (caused.get(owner) ?? new Set()).add(key));
    },
    delete: (key) => void store.delete(key),
    *values() {
      for (const { entry } of store.values()) yield entry;
    },
    get size() {
      return store.size;
    },
  };
}
