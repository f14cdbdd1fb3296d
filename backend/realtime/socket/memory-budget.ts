/** A limit on memory; a child budget counts against its parent too. */
export type MemoryBudget = {
  /** Reserves bytes; a negative number releases them. Returns false, without effect, beyond the limit. */
  reserve(bytes: number): boolean;
  /** Bytes that are not reserved. */
  free(): number;
};

/** `limit` in bytes; of its parent, the budget takes `part` of what is free at most, and leaves the rest to others. */
export function createMemoryBudget(limit: number, parent?: MemoryBudget, part = 1): MemoryBudget {
  let reserved = 0;
  return {
    free: () => limit - reserved,
    reserve(bytes) {
      if (bytes > 0 && reserved + bytes > limit) return false;
      if (bytes > 0 && parent && part < 1 && reserved + bytes > parent.free() * part) return false;
      if (parent && !parent.reserve(bytes)) return false;
      reserved += bytes;
      return true;
    },
  };
}

/** Memory reserved for one client, by the object that uses it. */
export type MemoryAllowance = {
  /** Sets the bytes of `owner`, replacing its earlier number. Returns false, without effect, beyond the budget. */
  set(owner: object, bytes: number): boolean;
  release(owner: object): void;
};

export function createMemoryAllowance(budget: MemoryBudget): MemoryAllowance {
  const bytesByOwner = new Map<object, number>();

  function set(owner: object, bytes: number): boolean {
    if (!budget.reserve(bytes - (bytesByOwner.get(owner) ?? 0))) return false;
    if (bytes > 0) bytesByOwner.set(owner, bytes);
    else bytesByOwner.delete(owner);
    return true;
  }

  return { set, release: (owner) => void set(owner, 0) };
}
