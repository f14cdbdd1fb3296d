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
  /** Held by a caller who leaves some to others. */
  sparing: boolean;
};

export type Lanes = {
  /**
   * Waits two seconds at most for a connection, then rejects with `DatabaseUnavailable`.
   * Callers who give `spare` never hold the last `spare` connections between them, however many they are: strangers'
   * slow queries must not keep members out, nor members strangers, who wait their turn.
   */
  acquire(spare?: number): Promise<Lane>;
  release(lane: Lane): void;
  /** Drops every connection, and refuses at once until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
};

type Turn = { resolve(lane: Lane): void; reject(error: Error): void; spare: number };

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
  const waiting: Turn[] = [];
  let sparing = 0;
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

  /** Gives what is free to those who wait, in their order; opens a connection when that is what lacks. */
  function serve(): void {
    for (const turn of waiting.slice()) {
      if (turn.spare > 0 && sparing >= size - turn.spare) continue;
      const lane = takeIdle(idle, all);
      if (!lane) return openForNext();
      waiting.splice(waiting.indexOf(turn), 1);
      lane.sparing = turn.spare > 0;
      if (lane.sparing) sparing++;
      turn.resolve(lane);
    }
  }

  function openForNext(): void {
    if (paused || waiting.length <= opening || all.size + opening >= size) return;
    open().then(release, (error: Error) => waiting.shift()?.reject(error));
  }

  function release(lane: Lane): void {
    if (lane.sparing) sparing--;
    lane.sparing = false;
    if (lane.uses >= usesBeforeRenewal) lane.drop();
    if (lane.lost) all.delete(lane);
    else idle.push(lane);
    serve();
  }

  async function acquire(spare = 0): Promise<Lane> {
    if (paused) throw new DatabaseUnavailable();
    const turn = { ...Promise.withResolvers<Lane>(), spare };
    waiting.push(turn);
    const timer = setTimeout(() => {
      const place = waiting.indexOf(turn);
      if (place >= 0) waiting.splice(place, 1);
      turn.reject(new DatabaseUnavailable('Every database connection is busy.'));
    }, patienceMilliseconds);
    serve();
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

function takeIdle(idle: Lane[], all: Set<Lane>): Lane | undefined {
  for (let lane = idle.pop(); lane; lane = idle.pop()) {
    if (!lane.lost) return lane;
    all.delete(lane);
  }
  return undefined;
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
    sparing: false,
  };
  return lane;
}
