import { LRUCache } from 'lru-cache';

/** A semaphore shared by several owners (users, addresses), whose slow tasks do not delay those of other owners. */
export type SharedSemaphore = {
  /** Runs a task once its owner has no earlier task and a permit is free. Tasks of one owner run in order. */
  run<T>(owner: string, task: Task<T>): Promise<T>;
  /** The tasks of an owner that wait or run. */
  pending(owner: string): number;
  /** Whether a task of this owner recently took longer than `slowAfterMs`. */
  isSlow(owner: string): boolean;
};

/** `excuse` says that the task is delayed by something else: its duration does not count against its owner. */
type Task<T> = (excuse: () => void) => Promise<T>;

type Options = {
  /** Tasks at a time. */
  permits: number;
  /** Further tasks at a time, of owners with slow tasks. */
  slowPermits: number;
  /** Milliseconds after which a task counts as slow: it then holds a permit of the slow owners. */
  slowAfterMs: number;
  /** Milliseconds that an owner counts as slow after a slow task. */
  slowForMs: number;
};

type Owner = { name: string; waiting: Task<void>[]; running: boolean };
type Queue = { free: number; ready: Owner[] };

/** Remembered slow owners; beyond, the least recently slow one counts as fast again. */
const maxSlowOwners = 10_000;

/**
 * Runs at most one task per owner at a time and serves the owners in turn. A task that becomes slow moves to a slow
 * permit and leaves its permit to others; while no slow permit is free, it keeps its own. The next tasks of its owner
 * wait for a slow permit, so that owners known as slow leave the other permits free.
 */
export function createSharedSemaphore({
  permits,
  slowPermits,
  slowAfterMs,
  slowForMs,
}: Options): SharedSemaphore {
  const owners = new Map<string, Owner>();
  /** Until when (`performance.now()`) an owner counts as slow. */
  const slowUntil = new LRUCache<string, number>({ max: maxSlowOwners });
  const fast: Queue = { free: permits, ready: [] };
  const slow: Queue = { free: slowPermits, ready: [] };

  const isSlow = (name: string) => (slowUntil.get(name) ?? 0) > performance.now();

  function enqueue(owner: Owner): void {
    const queue = isSlow(owner.name) ? slow : fast;
    queue.ready.push(owner);
    startNext(queue);
  }

  function startNext(queue: Queue): void {
    while (queue.free > 0) {
      const owner = queue.ready.shift();
      if (!owner) return;
      void runNext(owner, queue);
    }
  }

  async function runNext(owner: Owner, queue: Queue): Promise<void> {
    const task = owner.waiting.shift();
    if (!task) return;
    owner.running = true;
    queue.free -= 1;
    let held = queue;
    const timer = setTimeout(() => {
      slowUntil.set(owner.name, performance.now() + slowForMs);
      if (held === slow || slow.free === 0) return;
      held = slow;
      slow.free -= 1;
      release(fast);
    }, slowAfterMs);
    const wasSlow = slowUntil.get(owner.name);
    await task(() => {
      clearTimeout(timer);
      if (wasSlow === undefined) slowUntil.delete(owner.name);
      else slowUntil.set(owner.name, wasSlow);
    });
    clearTimeout(timer);
    owner.running = false;
    if (owner.waiting.length > 0) enqueue(owner);
    else owners.delete(owner.name);
    release(held);
  }

  function release(queue: Queue): void {
    queue.free += 1;
    startNext(queue);
  }

  return {
    run<T>(name: string, task: Task<T>) {
      const owner = owners.get(name) ?? { name, waiting: [], running: false };
      owners.set(name, owner);
      const isIdle = !owner.running && owner.waiting.length === 0;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      owner.waiting.push((excuse) => task(excuse).then(resolve, reject));
      if (isIdle) enqueue(owner);
      return promise;
    },
    pending(name) {
      const owner = owners.get(name);
      return owner ? owner.waiting.length + Number(owner.running) : 0;
    },
    isSlow,
  };
}
