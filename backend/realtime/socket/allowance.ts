/** Bytes that somebody may take; several draw on the one above them too. */
export type Purse = {
  /** Gives back when negative. False when that is too much: then nothing has changed. */
  take(bytes: number): boolean;
};

export function createPurse(limit: number, above?: Purse): Purse {
  let taken = 0;
  return {
    take(bytes) {
      if (bytes > 0 && taken + bytes > limit) return false;
      if (above && !above.take(bytes)) return false;
      taken += bytes;
      return true;
    },
  };
}

/** Bytes that a client has this process remember for it. */
export type Allowance = {
  /** What `owner` takes, instead of what it took before. False when that is too much: then nothing has changed. */
  take(owner: object, bytes: number): boolean;
  giveBack(owner: object): void;
};

export function createAllowance(purse: Purse): Allowance {
  const holdings = new Map<object, number>();

  function change(owner: object, bytes: number): boolean {
    if (!purse.take(bytes - (holdings.get(owner) ?? 0))) return false;
    if (bytes > 0) holdings.set(owner, bytes);
    else holdings.delete(owner);
    return true;
  }

  return { take: change, giveBack: (owner) => void change(owner, 0) };
}
