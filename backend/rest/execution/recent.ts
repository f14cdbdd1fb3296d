/** A map that forgets what was not asked for lately, once it holds `size` entries. */
export function createRecent<T>(size: number): {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
} {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // Maps keep the order of insertion: the first key is the one left alone longest.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= size) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
  };
}
