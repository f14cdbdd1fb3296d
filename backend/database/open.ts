import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Database, Log } from '#backend/contract.ts';
import { connectDatabase, openConnection, openRequestConnection } from './connect.ts';
import type { Address } from './connect.ts';
import { prepareDataDir } from './data-dir.ts';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedServer } from './embedded.ts';
import { DatabaseStartupError, DatabaseUnavailable, isUnavailable } from './errors.ts';
import { lockDataDir } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { readPostmaster } from './postmaster.ts';
import { isAlive } from './process-info.ts';
import { checkServer, isLasting, unreachable } from './server-check.ts';
import { within } from './time-limit.ts';

type OpenOptions = {
  dataDir: string;
  /** A PostgreSQL ≥ 15 to use instead of the embedded one. */
  databaseUrl?: string;
  /** `APP_NOW`: reaches SQL as the setting `app.now`. */
  frozenNow?: Date;
  log: Log;
  migrate?: boolean;
  seed?: boolean;
  /** Runs on one connection of the owner instead of the migrations and the seed (a restore). */
  prepare?: (sql: Sql) => Promise<void>;
  /** Milliseconds to wait for a database that is starting (default 10,000; with `databaseUrl` 3,000). */
  connectTimeout?: number;
};

export type OpenDatabase = Database & {
  readonly address: Address;
  /** The process id of the embedded server; undefined while it restarts, and with `databaseUrl`. */
  serverPid(): number | undefined;
};

const databaseName = 'aline';
const closeMilliseconds = 1_500;

/**
 * Opens the database: locks the data folder, starts the embedded server (or uses `databaseUrl`), applies migrations and
 * seed, and opens the connection pools.
 *
 * @throws {DatabaseStartupError} when the database cannot be opened, with one line for the operator.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  prepareDataDir(options.dataDir, { embedded: !options.databaseUrl });
  if (options.databaseUrl) return await openUrl(options.databaseUrl, options);
  const unlock = lockDataDir(options.dataDir);
  let server: EmbeddedServer | undefined;
  const release = async () => {
    await server?.stop();
    unlock();
  };
  try {
    server = await startEmbedded(options);
    const address = { socketDir: server.socketDir, database: databaseName };
    const database = await openAt(address, options);
    return {
      ...database,
      serverPid: server.pid,
      close: () => database.close().finally(release),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * For commands: connects to the database of a running site without migrating it, or opens it when no site is running.
 *
 * @throws {DatabaseStartupError} when the database cannot be opened, with one line for the operator.
 */
export async function joinDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openUrl(options.databaseUrl, { ...options, migrate: false });
  const running = readPostmaster(`${options.dataDir}/postgres`);
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof DatabaseStartupError) || !running?.ready || !isAlive(running.pid)) throw error;
    return await openAt(
      { socketDir: running.socketDir, database: databaseName },
      { ...options, migrate: false },
    );
  }
}

/** A wrong address is more frequent than a database that is about to start: the operator waits five seconds at most. */
function openUrl(url: string, options: OpenOptions): Promise<OpenDatabase> {
  return openAt({ url }, { connectTimeout: 3_000, ...options });
}

async function openAt(address: Address, options: OpenOptions): Promise<OpenDatabase> {
  const prepare = options.prepare ?? ((sql: Sql) => migrate(sql, options));
  const writes = options.migrate !== false;
  if ('url' in address || writes) {
    await withConnection(address, options, async (sql) => {
      if ('url' in address) await checkWithSecond(sql, address, options, writes);
      if (writes) await prepare(sql);
    });
  }
  const database = await connectDatabase({ ...options, address }).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw unreachable(address, error);
  });
  return { ...database, address, serverPid: () => undefined };
}

/** Runs `run` on one connection without a statement timeout; creates the embedded server's database at its first start. */
async function withConnection(
  address: Address,
  options: OpenOptions,
  run: (sql: Sql) => Promise<void>,
): Promise<void> {
  const sql = openConnection({ ...options, address });
  try {
    await waitUntilReady(sql, address, options).catch((error: unknown) => {
      throw unreachable(address, error);
    });
    await run(sql);
  } finally {
    // The driver waits for a connection attempt that gets no response.
    await within(closeMilliseconds, sql.end({ timeout: 1 })).catch(() => undefined);
  }
}

/** With the settings that requests use: a pooler may refuse a connection for them. */
async function checkWithSecond(
  sql: Sql,
  address: Address,
  options: OpenOptions,
  writes: boolean,
): Promise<void> {
  const second = openRequestConnection({ ...options, address });
  try {
    await waitUntilReady(second, address, options).catch((error: unknown) => {
      throw unreachable(address, error);
    });
    await checkServer(sql, second, { writes });
  } finally {
    await within(closeMilliseconds, second.end({ timeout: 1 })).catch(() => undefined);
  }
}

async function waitUntilReady(sql: Sql, address: Address, options: OpenOptions): Promise<void> {
  const patience = options.connectTimeout ?? 10_000;
  for (const deadline = Date.now() + patience; ; await delay(100)) {
    try {
      await within(patience, sql`select 1`);
      return;
    } catch (error) {
      if ('socketDir' in address && isMissingDatabase(error)) await createDatabase(address, options);
      else if (!isUnavailable(error) || isLasting(error) || Date.now() > deadline) throw error;
    }
  }
}

function isMissingDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '3D000';
}

async function createDatabase(
  address: { socketDir: string; database: string },
  options: OpenOptions,
): Promise<void> {
  const sql = openConnection({ ...options, address: { ...address, database: 'postgres' } });
  try {
    await sql`create database ${sql(address.database)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
