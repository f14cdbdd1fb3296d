import { createConnectionQueue } from './connection-queue.ts';
import type { AcquireOptions } from './connection-queue.ts';
import { DatabaseUnavailable, reasonOf } from './errors.ts';
import { openPooledConnection } from './pooled-connection.ts';
import type { Connector, PooledConnection } from './pooled-connection.ts';

export type ConnectionPool = {
  /**
   * Returns an idle or a new connection. Callers are served in the order of their calls, except that following callers
   * overtake one whose share is in use.
   *
   * @throws {CallerBusy} when the caller's own share stays in use for two seconds, or too many of its calls wait.
   * @throws {DatabaseUnavailable} when no connection is free within two seconds, or the pool is paused.
   * @throws the reason of `signal` when it aborts while the caller waits.
   */
  acquire(options?: AcquireOptions): Promise<PooledConnection>;
  release(connection: PooledConnection): void;
  /** Closes every connection and rejects `acquire` until `resume`. */
  pause(): void;
  resume(): void;
  /** Waits two seconds at most for running transactions, then closes every connection. */
  close(): Promise<void>;
};

/** Milliseconds that running transactions have when the pool closes. */
const closeTimeout = 2_000;
/**
 * Transactions after which a connection is replaced. A connection never frees its prepared statements, so this
 * limits the memory that they take.
 */
const maxUses = 20_000;

/**
 * A connection pool for transactions, of at most `size` connections. The driver's own `begin` is not used: when a
 * connection is lost during a transaction, the driver still writes `rollback` to the closed socket, which throws where
 * no handler can catch it, and a statement sent later may run after the driver has reconnected, outside its transaction
 * and its role. A connection of this pool never reconnects, and a transaction that lost its connection cannot send
 * another statement.
 */
export function createConnectionPool(connector: Connector, size: number): ConnectionPool {
  const idle: PooledConnection[] = [];
  const all = new Set<PooledConnection>();
  const queue = createConnectionQueue();
  let opening = 0;
  let paused = false;

  async function open(): Promise<PooledConnection> {
    opening++;
    try {
      const connection = await openPooledConnection(connector);
      if (paused) connection.destroy();
      else all.add(connection);
      return connection;
    } catch (error) {
      throw new DatabaseUnavailable(`The database does not accept a connection: ${reasonOf(error)}`);
    } finally {
      opening--;
    }
  }

  /** Assigns idle connections to the callers in the queue, in order, and opens a connection when none is idle. */
  function serveWaiters(): void {
    for (const waiter of queue.eligible()) {
      const connection = takeIdleConnection(idle, all);
      if (!connection) return openForNextWaiter();
      queue.assign(waiter, connection);
    }
  }

  function openForNextWaiter(): void {
    if (paused || queue.length <= opening || all.size + opening >= size) return;
    open().then(release, queue.rejectFirst);
  }

  function release(connection: PooledConnection): void {
    queue.release(connection);
    if (connection.uses >= maxUses) connection.destroy();
    if (connection.lost) all.delete(connection);
    else idle.push(connection);
    serveWaiters();
  }

  async function acquire(options: AcquireOptions = {}): Promise<PooledConnection> {
    if (paused) throw new DatabaseUnavailable();
    const { shares = [] } = options;
    // Overtakes no caller in the queue: while a connection is idle, each of them waits for a share that is full.
    const connection = queue.full(shares) ? undefined : takeIdleConnection(idle, all);
    return connection ? queue.use(connection, shares) : queue.enqueue(options, serveWaiters);
  }

  function pause(): void {
    paused = true;
    idle.length = 0;
    for (const connection of all) connection.destroy();
    all.clear();
    queue.rejectAll();
  }

  return {
    acquire,
    release,
    pause,
    resume: () => (paused = false),
    close: async () => {
      paused = true;
      queue.rejectAll();
      const deadline = Date.now() + closeTimeout;
      while (all.size > idle.length && Date.now() < deadline)
        await new Promise((next) => setTimeout(next, 10));
      pause();
    },
  };
}

function takeIdleConnection(
  idle: PooledConnection[],
  all: Set<PooledConnection>,
): PooledConnection | undefined {
  for (let connection = idle.pop(); connection; connection = idle.pop()) {
    if (!connection.lost) return connection;
    all.delete(connection);
  }
  return undefined;
}
