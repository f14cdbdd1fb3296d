/** The product time. `APP_NOW` freezes it on the server, for tests and for a preview at a frozen date. */
export type Clock = { now(): Date };

/** A clock that always returns `frozen`, or the system clock without it. */
export function createClock(frozen?: Date): Clock {
  return { now: () => new Date(frozen ?? Date.now()) };
}
