/** A limit on memory; a child budget counts against its parent too. */
export type MemoryBudget = {
  /** Reserves bytes; a negative number releases them. Returns false, without effect, beyond the limit. */
  reserve(bytes: number): boolean;
};

/** `limit` in bytes. */
export function createMemoryBudget(limit: number, parent?: MemoryBudget): MemoryBudget {
  let reserved = 0;
  return {
    reserve(bytes) {
      if (bytes > 0 && reserved + bytes > limit) return false;
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
