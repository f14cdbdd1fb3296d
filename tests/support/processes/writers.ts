import { setTimeout as delay } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import type { Database } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

export type Writers = {
  /** Ids of the acknowledged rows, in order. */
  acknowledged: number[];
  /** Durations of the refused attempts, in milliseconds. */
  refusals: number[];
  /** Errors that are not caused by the unavailable database. */
  surprises: unknown[];
  stop(): Promise<void>;
};

type Options = {
  onAcknowledged?: (id: number) => void;
  insert?: (tx: TransactionSql, id: number) => PromiseLike<unknown>;
};

const intoOwnTable = async (tx: TransactionSql, id: number) => {
  await tx`insert into public.crash_rows (id) values (${String(id)})`;
  await tx`select count(*) from public.crash_rows where id = ${String(id)}`;
};

/** Eight writers, each inserting one row per transaction through `asRole`, without a pause. */
export function startWriters(
  database: Database,
  { onAcknowledged, insert = intoOwnTable }: Options = {},
): Writers {
  const acknowledged: number[] = [];
  const refusals: number[] = [];
  const surprises: unknown[] = [];
  let last = Date.now() * 1_000;
  let stopped = false;

  async function write(): Promise<void> {
    while (!stopped) {
      const id = (last += 1);
      const start = performance.now();
      try {
        await database.asRole({ claims: { role: 'service_role' } }, async (tx) => insert(tx, id));
        acknowledged.push(id);
        onAcknowledged?.(id);
      } catch (error) {
        refusals.push(performance.now() - start);
        if (!isUnavailable(error)) surprises.push(error);
        await delay(5);
      }
    }
  }

  const running = Promise.all(Array.from({ length: 8 }, write));
  return {
    acknowledged,
    refusals,
    surprises,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** The table the writers fill; not part of the product. */
export async function createWritersTable(database: Database): Promise<void> {
  await database.owner.unsafe('create table if not exists public.crash_rows (id bigint primary key)');
  await database.owner.unsafe('grant select, insert on public.crash_rows to service_role');
}

/** The acknowledged rows that the database has lost. */
export async function lostRows(database: Database, acknowledged: number[]): Promise<number[]> {
  const rows = await database.owner<{ id: string }[]>`select id from public.crash_rows`;
  const present = new Set(rows.map(({ id }) => Number(id)));
  return acknowledged.filter((id) => !present.has(id));
}
