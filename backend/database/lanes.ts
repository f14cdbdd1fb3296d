import type { ReservedSql, Sql } from 'postgres';
import { DatabaseUnavailable, reasonOf } from './errors.ts';

/** One connection kept for transactions, one at a time. */
export type Lane = {
  readonly sql: ReservedSql;
  /** Turns true at the very instant the connection is lost, before any waiting query is told. */
  lost: boolean;
  /** Called once when the connection is lost: the transaction under way stands here. */
  onLost: ((error: Error) => void) | undefined;
  /** Gives the connection up: a query that hangs is not waited for. */
  drop(): void;
  uses: number;
};

export type Lanes = {
  /** Waits two seconds at most for a connection, then rejects with `DatabaseUnavailable`. */
  acquire(): Promise<Lane>;
  release(lane: Lane): void;
  /** Drops every connection, and refuses at once until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
};

const patienceMilliseconds = 2_000;
/** Prepared statements are never given back within a connection: renewing it bounds what they take. */
const usesBeforeRenewal = 20_000;

/**
 * A pool of connections for transactions. The driver's own `begin` cannot be used: when a connection dies under a
 * transaction it still writes `rollback` to the closed socket, which throws out of reach of any handler, and a
 * statement sent late may run on the connection's next life, outside its transaction and its role. Here each
 * connection lives once, and a transaction that lost it can send nothing more.
 */
export function createLanes(connect: (onclose: () => void) => Sql, size: number): Lanes {
  const idle: Lane[] = [];
  const all = new Set<Lane>();
  const waiting: { resolve(lane: Lane): void; reject(error: Error): void }[] = [];
  let opening = 0;
  let paused = false;

  async function open(): Promise<Lane> {
    opening++;
    try {
      const lane = await openLane(connect);
      if (paused) lane.drop();
      else all.add(lane);
      return lane;
    } catch (error) {
      throw new DatabaseUnavailable(`The database does not accept a connection: ${reasonOf(error)}`);
    } finally {
      opening--;
    }
  }

  function openForNext(): void {
    if (paused || waiting.length <= opening || all.size + opening >= size) return;
    open().then(release, (error: Error) => waiting.shift()?.reject(error));
  }

  function release(lane: Lane): void {
    if (lane.uses >= usesBeforeRenewal) lane.drop();
    if (lane.lost) {
      all.delete(lane);
      openForNext();
      return;
    }
    const next = waiting.shift();
    if (next) next.resolve(lane);
    else idle.push(lane);
  }

  async function acquire(): Promise<Lane> {
    if (paused) throw new DatabaseUnavailable();
    for (let lane = idle.pop(); lane; lane = idle.pop()) {
      if (!lane.lost) return lane;
      all.delete(lane);
    }
    const turn = Promise.withResolvers<Lane>();
    waiting.push(turn);
    const timer = setTimeout(() => {
      const place = waiting.indexOf(turn);
      if (place >= 0) waiting.splice(place, 1);
      turn.reject(new DatabaseUnavailable('Every database connection is busy.'));
    }, patienceMilliseconds);
    openForNext();
    return turn.promise.finally(() => clearTimeout(timer));
  }

  function pause(): void {
    paused = true;
    idle.length = 0;
    for (const lane of all) lane.drop();
    all.clear();
    for (const turn of waiting.splice(0)) turn.reject(new DatabaseUnavailable());
  }

  return {
    acquire,
    release,
    pause,
    resume: () => (paused = false),
    close: async () => {
      paused = true;
      for (const turn of waiting.splice(0)) turn.reject(new DatabaseUnavailable());
      const deadline = Date.now() + patienceMilliseconds;
      // Transactions under way get to their end.
      while (all.size > idle.length && Date.now() < deadline)
        await new Promise((next) => setTimeout(next, 10));
      pause();
    },
  };
}

async function openLane(connect: (onclose: () => void) => Sql): Promise<Lane> {
  const lose = () => {
    if (!lane || lane.lost) return;
    lane.lost = true;
    lane.onLost?.(new DatabaseUnavailable('The connection to the database was lost.'));
  };
  let lane: Lane | undefined;
  const pool = connect(lose);
  await pool`select 1`;
  lane = {
    sql: await pool.reserve(),
    lost: false,
    onLost: undefined,
    drop: () => {
      lose();
      void pool.end({ timeout: 0 });
    },
    uses: 0,
  };
  return lane;
}
