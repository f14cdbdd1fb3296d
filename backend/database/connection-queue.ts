import type { PooledConnection } from './pooled-connection.ts';
import type { Share } from './connection-shares.ts';
import { CallerBusy, DatabaseUnavailable } from './errors.ts';

type Waiter = {
  resolve(connection: PooledConnection): void;
  reject(reason: unknown): void;
  shares: readonly Share[];
};

/** `shares` that the caller uses; a wait of more than 50 ms ends when `signal` aborts. */
export type AcquireOptions = { shares?: readonly Share[]; signal?: (() => AbortSignal) | undefined };

/** Milliseconds that a caller waits at most. */
const waitMax = 2_000;
/** Milliseconds before the signal of a wait is created: most waits are shorter, and a signal costs more than they do. */
const signalDelay = 50;
/** Calls that may wait for each connection of a caller's own share, and calls of all callers together. */
const maxWaiting = { perConnection: 20, all: 2_000 };

/** Callers that wait for a connection, and the connections in use per share. */
export function createConnectionQueue() {
  const waiters: Waiter[] = [];
  const used = createShareCounter();
  const waiting = createShareCounter();

  function remove(waiter: Waiter): boolean {
    const place = waiters.indexOf(waiter);
    if (place < 0) return false;
    waiters.splice(place, 1);
    waiting.add(waiter.shares, -1);
    return true;
  }

  /** Ends the wait after two seconds, or when `signal` aborts after the first 50 ms. */
  function limitWait(waiter: Waiter, own: readonly Share[], signal: AcquireOptions['signal']): () => void {
    const leave = (reason: unknown) => {
      if (remove(waiter)) waiter.reject(reason);
    };
    let aborted: AbortSignal | undefined;
    const onAbort = () => leave(aborted?.reason);
    const watch = () => {
      timer = setTimeout(onTimeout, waitMax - signalDelay);
      aborted = signal?.();
      if (aborted?.aborted) onAbort();
      else aborted?.addEventListener('abort', onAbort);
    };
    const onTimeout = () => leave(used.full(own) ? new CallerBusy() : everyConnectionBusy());
    let timer = setTimeout(watch, signalDelay);
    return () => {
      clearTimeout(timer);
      aborted?.removeEventListener('abort', onAbort);
    };
  }

  return {
    get length() {
      return waiters.length;
    },

    /** Calls `serve` with the caller in the queue. The promise resolves once a connection is assigned. */
    async enqueue({ shares = [], signal }: AcquireOptions, serve: () => void): Promise<PooledConnection> {
      const own = shares.filter(({ personal }) => personal);
      if (waiters.length >= maxWaiting.all) throw everyConnectionBusy();
      if (waiting.full(own, maxWaiting.perConnection)) throw new CallerBusy();
      const waiter = { ...Promise.withResolvers<PooledConnection>(), shares };
      waiters.push(waiter);
      waiting.add(shares, 1);
      serve();
      if (!waiters.includes(waiter)) return waiter.promise;
      return waiter.promise.finally(limitWait(waiter, own, signal));
    },

    /** The callers whose shares have a connection left, in order. Lazy: an assignment changes what follows. */
    *eligible(): Generator<Waiter> {
      for (const waiter of waiters.slice()) if (!used.full(waiter.shares)) yield waiter;
    },

    assign(waiter: Waiter, connection: PooledConnection): void {
      remove(waiter);
      waiter.resolve(this.use(connection, waiter.shares));
    },

    /** Whether one of the shares has all its connections in use. */
    full: (shares: readonly Share[]) => used.full(shares),

    /** Counts the connection in its shares until its release. */
    use(connection: PooledConnection, shares: readonly Share[]): PooledConnection {
      connection.shares = shares;
      used.add(shares, 1);
      return connection;
    },

    release(connection: PooledConnection): void {
      used.add(connection.shares, -1);
      connection.shares = [];
    },

    /** Rejects the caller whom the next connection would have served. */
    rejectFirst(error: Error): void {
      const first = waiters.find(({ shares }) => !used.full(shares)) ?? waiters[0];
      if (first && remove(first)) first.reject(error);
    },

    rejectAll(): void {
      for (const waiter of waiters.slice()) if (remove(waiter)) waiter.reject(new DatabaseUnavailable());
    },
  };
}

const everyConnectionBusy = () => new DatabaseUnavailable('Every database connection is busy.', true);

/** Counts calls per share. */
function createShareCounter() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    /** Whether one of the shares has its maximum, times `factor`. */
    full: (shares: readonly Share[], factor = 1) =>
      shares.some(({ key, max }) => countOf(key) >= max * factor),
    add(shares: readonly Share[], change: 1 | -1): void {
      for (const { key } of shares) {
        const count = countOf(key) + change;
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
  };
}
