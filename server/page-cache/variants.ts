import { LRUCache } from 'lru-cache';

import type { Entry } from './entry.ts';
import { weightOf } from './store.ts';

/** Pages with parameters that they read (`/blog?page=2`), by key, the least recently read evicted first. */
export type Variants = {
  get(key: string): Entry | undefined;
  /** `network`: the client that requested the page; undefined when the page is rendered without a request. */
  set(key: string, entry: Entry, network: string | undefined): void;
  delete(key: string): void;
  values(): Iterable<Entry>;
  readonly size: number;
};

type Limits = {
  entries: number;
  bytes: number;
  /** Pages, and their bytes, that one network may have here; its next one replaces its oldest. */
  perNetwork: number;
  bytesPerNetwork: number;
};

/**
 * Parameter values are unlimited in number and free to invent. Each page counts for the client that requested it first,
 * so a client that invents values replaces only its own pages (SPEED-95).
 */
export function createVariants({ entries, bytes, perNetwork, bytesPerNetwork }: Limits): Variants {
  /** The keys of a network, the oldest first, with the bytes of their pages. */
  const caused = new Map<string, Map<string, number>>();
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

  function makeRoom(network: string, weight: number): void {
    const pages = [...(caused.get(network) ?? [])];
    let sum = pages.reduce((total, [, size]) => total + size, weight);
    let count = pages.length + 1;
    for (const [key, size] of pages) {
      if (count <= perNetwork && sum <= bytesPerNetwork) return;
      store.delete(key);
      count -= 1;
      sum -= size;
    }
  }

  return {
    get: (key) => store.get(key)?.entry,
    set(key, entry, network) {
      // A page that is rendered again still counts for the client that requested it first.
      const owner = store.peek(key)?.network ?? network ?? '';
      store.delete(key);
      const weight = weightOf(entry);
      makeRoom(owner, weight);
      store.set(key, { entry, network: owner });
      if (store.has(key)) caused.set(owner, (caused.get(owner) ?? new Map()).set(key, weight));
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
