/** The product's time. `APP_NOW` freezes it on the server, so that tests and rehearsals see another day. */
export type Clock = { now(): Date };

/** A clock that stands still at `frozen`, or the machine's when there is none. */
export function createClock(frozen?: Date): Clock {
  return { now: () => new Date(frozen ?? Date.now()) };
}
