import { LRUCache } from 'lru-cache';

/** A semaphore shared by several owners (users, visitors), whose slow tasks do not delay those of other owners. */
export type SharedSemaphore = {
  /**
   * Runs a task once its owner has no earlier task and a permit is free. Tasks of one owner run in order. Rejects with
   * `TurnOver` when the task exceeds its last turn.
   */
  run<T>(owner: Owner, task: Task<T>): Promise<T>;
  /** Whether a task of this owner exceeded the time of a quick permit within the last minute. */
  isSlow(name: string): boolean;
};

/** The owners of one network share the turns of that network. */
export type Owner = { name: string; network: string };

/** Rejects with `TurnOver` once its turn has no time left, without effect: it may run a second time. */
type Task<T> = (turn: Turn) => Promise<T>;

/** The time that a task has with its permit: that of its statements, without the waits for a connection. */
export type Turn = {
  /** Milliseconds left. */
  left(): number;
  /** Counts the duration of `work`. */
  count<T>(work: () => Promise<T>): Promise<T>;
  /** The task does not run again when it exceeds this turn. */
  readonly isLast: boolean;
};

/** A task has no time left. */
export class TurnOver extends Error {
  constructor() {
    super('The statements took too long.');
    this.name = 'TurnOver';
  }
}

type Options = {
  /** Tasks at a time, and the milliseconds that each of them has. */
  permits: number;
  quickMs: number;
  /** Further tasks at a time, of owners with slow tasks, and the milliseconds that each of them has. */
  slowPermits: number;
  slowMs: number;
};

type Queue = { owner: Owner; tasks: Task<void>[] };
type Lane = { free: number; ready: Rotation<Queue>; newTurn(): Turn };

/** Milliseconds that an owner counts as slow after a slow task. */
const slowFor = 60_000;
/** Remembered slow owners; beyond, the least recently slow one counts as quick again. */
const maxSlowOwners = 10_000;

/**
 * Runs at most one task per owner at a time and serves the networks in turn, and the owners of a network in turn. A task
 * that exceeds a quick permit ends, and runs again with a slow permit before the next tasks of its owner. Whatever the
 * tasks do, each holds a quick permit for `quickMs` of counted time at most, so that any number of slow owners of one
 * network delays the other networks by one such time.
 */
export function createSharedSemaphore({ permits, quickMs, slowPermits, slowMs }: Options): SharedSemaphore {
  /** The owners with tasks; a running task is the first of its queue. */
  const queues = new Map<string, Queue>();
  /** Until when (`performance.now()`) an owner counts as slow. */
  const slowUntil = new LRUCache<string, number>({ max: maxSlowOwners });
  const quick: Lane = { free: permits, ready: createRotation(), newTurn: () => createTurn(quickMs, false) };
  const slow: Lane = { free: slowPermits, ready: createRotation(), newTurn: () => createTurn(slowMs, true) };

  const isSlow = (name: string) => (slowUntil.get(name) ?? 0) > performance.now();

  function enqueue(queue: Queue): void {
    const lane = isSlow(queue.owner.name) ? slow : quick;
    lane.ready.add(queue.owner.network, queue);
    startNext(lane);
  }

  function startNext(lane: Lane): void {
    while (lane.free > 0) {
      const queue = lane.ready.take();
      if (!queue) return;
      lane.free -= 1;
      void runFirst(queue, lane);
    }
  }

  async function runFirst(queue: Queue, lane: Lane): Promise<void> {
    const { owner, tasks } = queue;
    const [task] = tasks;
    if (!task) return;
    await task(lane.newTurn()).then(
      () => void tasks.shift(),
      () => void slowUntil.set(owner.name, performance.now() + slowFor),
    );
    if (tasks.length > 0) enqueue(queue);
    else queues.delete(owner.name);
    lane.free += 1;
    startNext(lane);
  }

  return {
    run<T>(owner: Owner, task: Task<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const queue = queues.get(owner.name) ?? { owner, tasks: [] };
      queues.set(owner.name, queue);
      queue.tasks.push((turn) =>
        task(turn).then(resolve, (error: unknown) => {
          if (error instanceof TurnOver && !turn.isLast) throw error;
          reject(error);
        }),
      );
      if (queue.tasks.length === 1) enqueue(queue);
      return promise;
    },
    isSlow,
  };
}

function createTurn(milliseconds: number, isLast: boolean): Turn {
  let left = milliseconds;
  return {
    isLast,
    left: () => left,
    async count(work) {
      const startedAt = performance.now();
      return work().finally(() => (left -= performance.now() - startedAt));
    },
  };
}

type Rotation<T> = ReturnType<typeof createRotation<T>>;

/** A queue of items that belong to keys; serves the keys in turn. */
function createRotation<T>() {
  const items = new Map<string, T[]>();
  return {
    add(key: string, item: T): void {
      const ofKey = items.get(key) ?? [];
      ofKey.push(item);
      items.set(key, ofKey);
    },
    take(): T | undefined {
      const [next] = items;
      if (!next) return undefined;
      const [key, ofKey] = next;
      const item = ofKey.shift();
      items.delete(key);
      if (ofKey.length > 0) items.set(key, ofKey);
      return item;
    },
  };
}
