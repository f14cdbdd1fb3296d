import { LRUCache } from 'lru-cache';

import type { Entry } from './entry.ts';

export type Store = LRUCache<string, Entry>;

/** Entries by path, the least recently read evicted first. An entry larger than `bytes` is not stored. */
export function createStore(limits: { entries: number; bytes: number }): Store {
  return new LRUCache({ max: limits.entries, maxSize: limits.bytes, sizeCalculation: weightOf });
}

/** Size of an entry in its store; the library rejects a size of 0. */
export const weightOf = ({ bytes }: Entry): number => Math.max(1, bytes);
