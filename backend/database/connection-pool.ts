import type { ReservedSql, Sql } from 'postgres';
import { DatabaseUnavailable, reasonOf } from './errors.ts';

/** A connection of the pool. It runs one transaction at a time. */
export type PooledConnection = {
  readonly sql: ReservedSql;
  /** Set as soon as the connection is lost, before pending queries reject. */
  lost: boolean;
  /** Called once when the connection is lost; the running transaction sets it. */
  onLost: ((error: Error) => void) | undefined;
  /** Closes the connection at once, without waiting for a running query. */
  destroy(): void;
  uses: number;
  /** Whether the current caller must leave connections free for others (`acquire` with `reserved`). */
  restricted: boolean;
};

export type ConnectionPool = {
  /**
   * Returns an idle or a new connection. Callers that pass `reserved` use at most `size - reserved` connections
   * together, so that slow anonymous queries do not block signed-in users. Callers are served in the order of their
   * calls; a caller with `reserved` also waits while that share is in use.
   *
   * @throws {DatabaseUnavailable} when no connection is free within two seconds, or the pool is paused.
   */
  acquire(reserved?: number): Promise<PooledConnection>;
  release(connection: PooledConnection): void;
  /** Closes every connection and rejects `acquire` until `resume`. */
  pause(): void;
  resume(): void;
  /** Waits two seconds at most for running transactions, then closes every connection. */
  close(): Promise<void>;
};

type Waiter = { resolve(connection: PooledConnection): void; reject(error: Error): void; reserved: number };

const acquireTimeoutMilliseconds = 2_000;
/**
 * Transactions after which a connection is replaced. A connection never frees its prepared statements, so this
 * limits the memory that they take.
 */
const maxUses = 20_000;

export type Connector = {
  connect(onclose: () => void): Sql;
  /** Runs the first statements of a new connection. */
  prepare(sql: Sql): Promise<void>;
};

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
  const waiters: Waiter[] = [];
  let restrictedInUse = 0;
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
    for (const waiter of waiters.slice()) {
      if (waiter.reserved > 0 && restrictedInUse >= size - waiter.reserved) continue;
      const connection = takeIdleConnection(idle, all);
      if (!connection) return openForNextWaiter();
      waiters.splice(waiters.indexOf(waiter), 1);
      connection.restricted = waiter.reserved > 0;
      if (connection.restricted) restrictedInUse++;
      waiter.resolve(connection);
    }
  }

  function openForNextWaiter(): void {
    if (paused || waiters.length <= opening || all.size + opening >= size) return;
    open().then(release, (error: Error) => waiters.shift()?.reject(error));
  }

  function release(connection: PooledConnection): void {
    if (connection.restricted) restrictedInUse--;
    connection.restricted = false;
    if (connection.uses >= maxUses) connection.destroy();
    if (connection.lost) all.delete(connection);
    else idle.push(connection);
    serveWaiters();
  }

  async function acquire(reserved = 0): Promise<PooledConnection> {
    if (paused) throw new DatabaseUnavailable();
    const waiter = { ...Promise.withResolvers<PooledConnection>(), reserved };
    waiters.push(waiter);
    const timer = setTimeout(() => {
      const place = waiters.indexOf(waiter);
      if (place >= 0) waiters.splice(place, 1);
      waiter.reject(new DatabaseUnavailable('Every database connection is busy.'));
    }, acquireTimeoutMilliseconds);
    serveWaiters();
    return waiter.promise.finally(() => clearTimeout(timer));
  }

  function pause(): void {
    paused = true;
    idle.length = 0;
    for (const connection of all) connection.destroy();
    all.clear();
    for (const waiter of waiters.splice(0)) waiter.reject(new DatabaseUnavailable());
  }

  return {
    acquire,
    release,
    pause,
    resume: () => (paused = false),
    close: async () => {
      paused = true;
      for (const waiter of waiters.splice(0)) waiter.reject(new DatabaseUnavailable());
      const deadline = Date.now() + acquireTimeoutMilliseconds;
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

async function openPooledConnection({ connect, prepare }: Connector): Promise<PooledConnection> {
  const markLost = () => {
    if (!connection || connection.lost) return;
    connection.lost = true;
    connection.onLost?.(new DatabaseUnavailable('The connection to the database was lost.'));
  };
  let connection: PooledConnection | undefined;
  const driver = connect(markLost);
  await prepare(driver);
  connection = {
    sql: await driver.reserve(),
    lost: false,
    onLost: undefined,
    destroy: () => {
      markLost();
      void driver.end({ timeout: 0 });
    },
    uses: 0,
    restricted: false,
  };
  return connection;
}
