import type { Entry } from './entry.ts';

type Slot = { entry: Entry; used: boolean };

export type StoreLimits = { entries: number; bytes: number };

export type Store = {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
  values(): Iterable<Entry>;
  readonly size: number;
};

/**
 * Entries in the order they came, evicted by second chance: one that was read since the last round stays. A read then
 * only sets a flag, where a least-recently-used list would reorder the map at each request.
 */
export function createStore(limits: StoreLimits): Store {
  const slots = new Map<string, Slot>();

  const bytes = () => [...slots.values()].reduce((sum, { entry }) => sum + entry.bytes, 0);

  function evict(): void {
    for (const [key, slot] of slots) {
      slots.delete(key);
      if (!slot.used) return;
      slots.set(key, { ...slot, used: false });
    }
  }

  return {
    get(key) {
      const slot = slots.get(key);
      if (slot) slot.used = true;
      return slot?.entry;
    },
    set(key, entry) {
      slots.delete(key);
      slots.set(key, { entry, used: false });
      while (slots.size > 1 && (slots.size > limits.entries || bytes() > limits.bytes)) evict();
    },
    delete: (key) => void slots.delete(key),
    values: () => [...slots.values()].map(({ entry }) => entry),
    get size() {
      return slots.size;
    },
  };
}
