import type { PendingQuery, ReservedSql, Row, TransactionSql } from 'postgres';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { PooledConnection } from './pooled-connection.ts';
import type { AcquireOptions } from './connection-queue.ts';

type Run<T> = (tx: TransactionSql) => Promise<T>;

type Options = {
  /** The transaction mode, after BEGIN (`read only`, `isolation level repeatable read`). */
  mode?: string;
  /** Statements to run before the first one of the callback, sent in the same round trip. */
  prepare?: (sql: ReservedSql) => PendingQuery<Row[]>[];
  /** Milliseconds after which the connection is closed and the transaction rejects, whatever the server does. */
  timeout: number;
  /** Cancels the running statement of a connection, for a caller that no longer waits for it. */
  cancel?: (connection: PooledConnection) => Promise<unknown>;
} & AcquireOptions;

/** Milliseconds of a transaction in which an abort cancels nothing: most end earlier, and a cancellation is a query. */
const cancelAfter = 1_000;

/**
 * Runs one transaction on a pooled connection: commits when `run` resolves, rolls back when it rejects.
 *
 * @throws {CallerBusy} when the caller's share of the connections stays in use.
 * @throws {DatabaseUnavailable} when no connection is free in time, or the connection is lost.
 */
export async function transaction<T>(pool: ConnectionPool, options: Options, run: Run<T>): Promise<T> {
  const connection = await pool.acquire(options);
  connection.uses++;
  const timer = setTimeout(() => connection.destroy(), options.timeout);
  const cancellation = watchAbort(connection, options);
  try {
    // `Promise.race` with a promise of the connection is avoided: it would retain every result while the connection
    // is open.
    return await new Promise<T>((resolve, reject) => {
      if (connection.lost) throw new DatabaseUnavailable('The connection to the database was lost.');
      connection.onLost = reject;
      runInTransaction(connection, options, run).then(resolve, reject);
    });
  } finally {
    connection.onLost = undefined;
    clearTimeout(timer);
    await cancellation.stop();
    pool.release(connection);
  }
}

/** Cancels the statement of an aborted request. */
function watchAbort(connection: PooledConnection, { signal, cancel }: Options) {
  let sent: Promise<unknown> | undefined;
  let aborted: AbortSignal | undefined;
  const onAbort = () => {
    sent = cancel?.(connection).catch(() => undefined);
  };
  const watch = () => {
    aborted = signal?.();
    if (aborted?.aborted) onAbort();
    else aborted?.addEventListener('abort', onAbort, { once: true });
  };
  const timer = signal && cancel ? setTimeout(watch, cancelAfter) : undefined;
  return {
    /** Waits for a cancellation on its way, which must not reach the next transaction of the connection. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      aborted?.removeEventListener('abort', onAbort);
      await sent;
    },
  };
}

async function runInTransaction<T>(
  connection: PooledConnection,
  { mode = '', prepare }: Options,
  run: Run<T>,
): Promise<T> {
  const state = { ended: false, savepoints: 0 };
  const tx = guardedSql(connection, state);
  // Sent without waiting: BEGIN, the role and the first statement take one round trip.
  const opening = [connection.sql.unsafe(`begin ${mode}`), ...(prepare?.(connection.sql) ?? [])].map(
    (query) => query.execute(),
  );
  let closing: Promise<unknown>[] = [];
  try {
    const running = run(tx);
    // The callback returned a pending statement, so no other statement can follow: COMMIT is sent with it, which
    // saves a round trip.
    if (isStatement(running)) closing = [running.execute(), connection.sql.unsafe('commit').execute()];
    const [result] = await Promise.all([running, ...opening, ...closing]);
    state.ended = true;
    if (closing.length === 0) await commit(connection);
    return result;
  } catch (error) {
    state.ended = true;
    // Handles every rejection: an unhandled one would end the process.
    const sent = Promise.allSettled([...opening, ...closing]);
    if (isUnavailable(error)) connection.destroy();
    // If COMMIT was already sent, it ends the transaction; the connection is free once its response has arrived.
    if (!connection.lost) await (closing.length > 0 ? sent : connection.sql.unsafe('rollback'));
    throw error;
  }
}

function isStatement(value: unknown): value is PendingQuery<Row[]> {
  return typeof value === 'object' && value !== null && 'execute' in value && 'cursor' in value;
}

async function commit(connection: PooledConnection): Promise<void> {
  if (connection.lost)
    throw new DatabaseUnavailable('The connection was lost before the transaction was committed.');
  const { command } = await connection.sql.unsafe('commit');
  // The callback ignored the error of a failed statement: PostgreSQL responds to COMMIT with ROLLBACK.
  if (command === 'ROLLBACK') throw new Error('A statement of this transaction failed: nothing was saved.');
}

type State = { ended: boolean; savepoints: number };

/** The driver's interface for the callback; every call throws once the transaction has ended or the connection is lost. */
function guardedSql(connection: PooledConnection, state: State): TransactionSql {
  const check = () => {
    if (connection.lost) throw new DatabaseUnavailable('The connection to the database was lost.');
    if (state.ended) throw new Error('This transaction is over: await every statement inside its callback.');
  };
  const tx: unknown = new Proxy(connection.sql, {
    apply: (sql, _, args) => {
      check();
      return Reflect.apply(sql, undefined, args);
    },
    get: (sql, key) => {
      check();
      if (key === 'savepoint')
        return (name: unknown, run: unknown) => savepoint(connection, state, tx, run ?? name);
      return Reflect.get(sql, key);
    },
  });
  if (!isTransaction(tx)) throw new TypeError('not a transaction');
  return tx;
}

/** The reserved connection has all members of a `TransactionSql` once the proxy has added `savepoint`. */
function isTransaction(value: unknown): value is TransactionSql {
  return typeof value === 'function' && 'unsafe' in value;
}

async function savepoint(
  connection: PooledConnection,
  state: State,
  tx: unknown,
  run: unknown,
): Promise<unknown> {
  if (typeof run !== 'function') throw new TypeError('savepoint takes a callback');
  const name = `s${state.savepoints++}`;
  await connection.sql.unsafe(`savepoint ${name}`);
  try {
    const result: unknown = await run(tx);
    if (!connection.lost) await connection.sql.unsafe(`release savepoint ${name}`);
    return result;
  } catch (error) {
    if (!connection.lost && !isUnavailable(error))
      await connection.sql.unsafe(`rollback to savepoint ${name}`);
    throw error;
  }
}
