import type { PendingQuery, ReservedSql, Row, TransactionSql } from 'postgres';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';
import type { Lane, Lanes } from './lanes.ts';

export type Run<T> = (tx: TransactionSql) => Promise<T>;

type Options = {
  /** Words behind BEGIN (`read only`, `isolation level repeatable read`). */
  mode?: string;
  /** What must precede the first statement; it travels in the same round trip. */
  prepare?: (sql: ReservedSql) => PendingQuery<Row[]>[];
  /** Milliseconds after which the connection is given up, whatever the server does. */
  limit: number;
  /** Connections this caller leaves to others. */
  spare?: number;
};

/** Runs one transaction on a lane: committed when `run` resolves, rolled back when it rejects. */
export async function transaction<T>(lanes: Lanes, options: Options, run: Run<T>): Promise<T> {
  const lane = await lanes.acquire(options.spare);
  lane.uses++;
  const timer = setTimeout(() => lane.drop(), options.limit);
  try {
    // Not a race against a promise of the lane: it would keep every result until the lane is renewed.
    return await new Promise<T>((resolve, reject) => {
      if (lane.lost) throw new DatabaseUnavailable('The connection to the database was lost.');
      lane.onLost = reject;
      inside(lane, options, run).then(resolve, reject);
    });
  } finally {
    lane.onLost = undefined;
    clearTimeout(timer);
    lanes.release(lane);
  }
}

async function inside<T>(lane: Lane, { mode = '', prepare }: Options, run: Run<T>): Promise<T> {
  const state = { over: false, savepoints: 0 };
  const tx = guarded(lane, state);
  // Sent without waiting: BEGIN, the role and the first statement make one round trip.
  const opening = [lane.sql.unsafe(`begin ${mode}`), ...(prepare?.(lane.sql) ?? [])].map((query) =>
    query.execute(),
  );
  let closing: Promise<unknown>[] = [];
  try {
    const running = run(tx);
    // A statement handed back as it is: nothing can follow it, so COMMIT leaves with it and a round trip is saved.
    if (isStatement(running)) closing = [running.execute(), lane.sql.unsafe('commit').execute()];
    const [result] = await Promise.all([running, ...opening, ...closing]);
    state.over = true;
    if (closing.length === 0) await commit(lane);
    return result;
  } catch (error) {
    state.over = true;
    // Observed, whatever threw first: a promise that rejects alone would end the process.
    const sent = Promise.allSettled([...opening, ...closing]);
    if (isUnavailable(error)) lane.drop();
    // A COMMIT that has left ends the transaction by itself; the lane is free once it has answered.
    if (!lane.lost) await (closing.length > 0 ? sent : lane.sql.unsafe('rollback'));
    throw error;
  }
}

function isStatement(value: unknown): value is PendingQuery<Row[]> {
  return typeof value === 'object' && value !== null && 'execute' in value && 'cursor' in value;
}

async function commit(lane: Lane): Promise<void> {
  if (lane.lost)
    throw new DatabaseUnavailable('The connection was lost before the transaction was committed.');
  const { command } = await lane.sql.unsafe('commit');
  // A statement failed and its error was swallowed: PostgreSQL answers COMMIT with ROLLBACK.
  if (command === 'ROLLBACK') throw new Error('A statement of this transaction failed: nothing was saved.');
}

type State = { over: boolean; savepoints: number };

/** The connection as the callback sees it: mute once the transaction is over or the connection lost. */
function guarded(lane: Lane, state: State): TransactionSql {
  const check = () => {
    if (lane.lost) throw new DatabaseUnavailable('The connection to the database was lost.');
    if (state.over) throw new Error('This transaction is over: await every statement inside its callback.');
  };
  const tx: unknown = new Proxy(lane.sql, {
    apply: (sql, _, args) => {
      check();
      return Reflect.apply(sql, undefined, args);
    },
    get: (sql, key) => {
      check();
      if (key === 'savepoint')
        return (name: unknown, run: unknown) => savepoint(lane, state, tx, run ?? name);
      return Reflect.get(sql, key);
    },
  });
  if (!isTransaction(tx)) throw new TypeError('not a transaction');
  return tx;
}

/** The proxy adds what tells a transaction from a reserved connection. */
function isTransaction(value: unknown): value is TransactionSql {
  return typeof value === 'function' && 'unsafe' in value;
}

async function savepoint(lane: Lane, state: State, tx: unknown, run: unknown): Promise<unknown> {
  if (typeof run !== 'function') throw new TypeError('savepoint takes a callback');
  const name = `s${state.savepoints++}`;
  await lane.sql.unsafe(`savepoint ${name}`);
  try {
    const result: unknown = await run(tx);
    if (!lane.lost) await lane.sql.unsafe(`release savepoint ${name}`);
    return result;
  } catch (error) {
    if (!lane.lost && !isUnavailable(error)) await lane.sql.unsafe(`rollback to savepoint ${name}`);
    throw error;
  }
}
