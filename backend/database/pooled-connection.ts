import type { ReservedSql, Sql } from 'postgres';
import type { Share } from './connection-shares.ts';
import { DatabaseUnavailable } from './errors.ts';

/** A connection of the pool. It runs one transaction at a time. */
export type PooledConnection = {
  readonly sql: ReservedSql;
  /** Process id of its backend in PostgreSQL. */
  readonly pid: number;
  /** Set as soon as the connection is lost, before pending queries reject. */
  lost: boolean;
  /** Called once when the connection is lost; the running transaction sets it. */
  onLost: ((error: Error) => void) | undefined;
  /** Closes the connection at once, without waiting for a running query. */
  destroy(): void;
  uses: number;
  /** The shares of its current caller. */
  shares: readonly Share[];
};

export type Connector = {
  connect(onclose: () => void): Sql;
  /** Runs the first statements of a new connection. */
  prepare(sql: Sql): Promise<void>;
};

/** Opens a connection. @throws what the driver throws when the database accepts none. */
export async function openPooledConnection({ connect, prepare }: Connector): Promise<PooledConnection> {
  const markLost = () => {
    if (!connection || connection.lost) return;
    connection.lost = true;
    connection.onLost?.(new DatabaseUnavailable('The connection to the database was lost.'));
  };
  let connection: PooledConnection | undefined;
  const driver = connect(markLost);
  await prepare(driver);
  const [backend] = await driver<{ pid: number }[]>`select pg_backend_pid() as pid`;
  connection = {
    pid: backend?.pid ?? 0,
    sql: await driver.reserve(),
    lost: false,
    onLost: undefined,
    destroy: () => {
      markLost();
      void driver.end({ timeout: 0 });
    },
    uses: 0,
    shares: [],
  };
  return connection;
}
