import type { PendingQuery, ReservedSql, Row, Sql, TransactionSql } from 'postgres';
import type { Claims, Database, Log, Role, TransactionOptions } from '#backend/contract.ts';
import { applyArrayTypes, noArrayTypes, readArrayTypes } from './array-types.ts';
import { createConnectionPool } from './connection-pool.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { PooledConnection } from './pooled-connection.ts';
import { sharesOf } from './connection-shares.ts';
import { postgres } from './driver.ts';
import { settingsStatement } from './settings-statement.ts';
import { startMonitor } from './monitor.ts';
import { within } from './time-limit.ts';
import { transaction } from './transaction.ts';

/** A folder with a Unix socket (the embedded server) or a connection string (`DATABASE_URL`). */
export type Address = { socketDir: string; database: string } | { url: string };

type ConnectOptions = {
  address: Address;
  log: Log;
  /** Reaches SQL as the setting `app.now`, read by `private.now()`. */
  frozenNow?: Date;
  /** Connections for requests (default 20). Two more pools of a quarter of it serve the owner. */
  size?: number;
  /** Milliseconds until the first connection must be open (default 10,000). */
  connectTimeout?: number;
};

/** The login roles of the embedded server. With `DATABASE_URL`, its one login serves both. */
type User = 'postgres' | 'authenticator';

/** Statement timeouts in milliseconds: one slow request must not block the others (ROBUST-03). */
const statementTimeouts = {
  anon: { ordinary: 3_000, costly: 1_500 },
  authenticated: { ordinary: 8_000, costly: 4_000 },
  service_role: { ordinary: 30_000, costly: 30_000 },
} as const satisfies Record<Role, { ordinary: number; costly: number }>;
/** Part of the statement timeout that a statement may wait for a lock: the caller then gets the error of the lock. */
const lockShare = 1 / 2;
const ownerStatementTimeout = 15_000;
/** Milliseconds added to PostgreSQL's own timeout, so that its error arrives before the connection is closed. */
const graceMilliseconds = 2_000;
/** A transaction may run several statements: its timeout is the statement timeout times this factor. */
const transactionFactor = 2;
const pingMilliseconds = 1_000;

/**
 * Opens the connection pools on an existing database.
 *
 * @throws {DatabaseUnavailable} when the database does not respond within `connectTimeout`.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { log, size = 20, connectTimeout = 10_000 } = options;
  const ownerSize = Math.ceil(size / 4);
  const pool = (user: User, extra: object) =>
    applyArrayTypes(open(options, user, { ...extra, fetch_types: false }), types);
  const transactions = (user: User, count: number) => {
    const connect = (onclose: () => void) => pool(user, { max: 1, onclose });
    const prepare = (sql: Sql) => applySettings(sql, settingsOf(user, options));
    return createConnectionPool({ connect, prepare }, count);
  };
  const requestPool = transactions('authenticator', size);
  const ownerTransactions = transactions('postgres', ownerSize);
  let types = noArrayTypes;
  let ownerPool: Sql | undefined;

  const monitor = await startMonitor({
    connect: (hooks) => open(options, 'postgres', { max: 1, fetch_types: false, ...hooks }),
    log,
    connectTimeout,
    events: {
      up() {
        // A new pool: after an outage, a connection of the driver may never respond again.
        if (ownerPool) ownerPool = pool('postgres', { max: ownerSize });
        requestPool.resume();
        ownerTransactions.resume();
      },
      down() {
        // An ended pool rejects queries at once.
        void ownerPool?.end({ timeout: 1 });
        requestPool.pause();
        ownerTransactions.pause();
      },
    },
  });
  types = await readArrayTypes(open(options, 'postgres', { max: 1 }));
  const owner = currentPool(
    () => (ownerPool ??= pool('postgres', { max: ownerSize })),
    beginOn(ownerTransactions),
  );

  const cancel = async ({ pid }: PooledConnection) => owner`select pg_cancel_backend(${pid})`;

  return {
    owner,
    asRole: (caller, run, options = {}) => {
      const { claims } = caller;
      const { costly = false, signal, cancellable } = options;
      const statementTimeout = statementTimeouts[claims.role][costly ? 'costly' : 'ordinary'];
      const prepare = (sql: ReservedSql) => setIdentity(sql, claims, statementTimeout, options.settings);
      const timeout = statementTimeout * transactionFactor + graceMilliseconds;
      const shares = sharesOf(caller, costly, size);
      return transaction(
        requestPool,
        { prepare, timeout, shares, signal, ...(cancellable && { cancel }) },
        run,
      );
    },
    listen: monitor.listen,
    async ping() {
      await within(pingMilliseconds, owner`select 1`);
    },
    close: async () => {
      await Promise.all([requestPool.close(), ownerTransactions.close()]);
      await Promise.all([monitor.close(), ownerPool?.end({ timeout: 2 })]);
    },
  };
}

/**
 * Callers may store this proxy although the owner's pool is replaced after an outage: it forwards to the current
 * pool, and replaces the driver's `begin`.
 */
function currentPool(current: () => Sql, begin: ReturnType<typeof beginOn>): Sql {
  return new Proxy(current(), {
    apply: (_, __, args) => Reflect.apply(current(), undefined, args),
    get: (_, key) => (key === 'begin' ? begin : Reflect.get(current(), key)),
  });
}

/** Sets role, claims and settings for this transaction only, so that none leaks to the next user of the connection. */
function setIdentity(
  sql: ReservedSql,
  claims: Claims,
  timeout: number,
  settings: TransactionOptions['settings'],
): PendingQuery<Row[]>[] {
  const { text, values } = settingsStatement({
    ...settings,
    // Last, so that no setting can override the caller's identity.
    role: claims.role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: String(timeout),
    lock_timeout: String(timeout * lockShare),
  });
  return [sql.unsafe(text, values, { prepare: true })];
}

/** One connection of the owner without a statement timeout, for migrations and backups. */
export function openConnection(options: ConnectOptions): Sql {
  return open(options, 'postgres', { max: 1 }, 0);
}

/** One connection with the settings of those that run requests. */
export function openRequestConnection(options: ConnectOptions): Sql {
  return open(options, 'authenticator', { max: 1, fetch_types: false });
}

/** Has the signature of the driver's `begin([mode], run)`, but runs the transaction on a pool of this module. */
function beginOn(pool: ConnectionPool) {
  const timeout = ownerStatementTimeout * transactionFactor + graceMilliseconds;
  return (first: unknown, second?: unknown) => {
    const [mode, run] = second === undefined ? ['', first] : [String(first), second];
    if (typeof run !== 'function') throw new TypeError('begin takes a callback');
    const call = async (tx: TransactionSql): Promise<unknown> => {
      const result: unknown = run(tx);
      return Array.isArray(result) ? Promise.all(result) : result;
    };
    return transaction(pool, { mode: mode.replaceAll(/[^a-z ]/gi, ''), timeout }, call);
  };
}

/** The settings of a connection, by name. */
function settingsOf(
  user: User,
  { frozenNow }: ConnectOptions,
  timeout = ownerStatementTimeout,
): Record<string, string> {
  return {
    // As in the hosted service: unqualified names resolve to `public` and `extensions`.
    ...(user === 'authenticator' && { search_path: '"$user", public, extensions' }),
    ...(user === 'postgres' && { statement_timeout: String(timeout) }),
    ...(frozenNow && { 'app.now': frozenNow.toISOString() }),
  };
}

/** Repeats the settings of the connection's first message, which a pooler may drop. */
async function applySettings(sql: Sql, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map(
    (_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`,
  );
  await sql.unsafe(`select ${calls.join(', ')}`, Object.entries(settings).flat());
}

function open(options: ConnectOptions, user: User, extra: object, timeout?: number): Sql {
  const { address } = options;
  const common = {
    onnotice: () => undefined,
    connect_timeout: 2,
    max_lifetime: null,
    backoff: () => 0.1,
    ...extra,
    connection: { application_name: 'aline', ...settingsOf(user, options, timeout) },
  };
  if ('url' in address) return openUrl(address.url, common);
  return postgres({ ...common, host: address.socketDir, database: address.database, user });
}

/** Also accepts libpq's `postgres:///name?host=/folder/of/socket&user=name`, which the driver does not. */
function openUrl(address: string, common: object): Sql {
  const url = new URL(address);
  const host = url.searchParams.get('host');
  if (!host?.startsWith('/')) return postgres(address, common);
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username);
  const port = Number(url.searchParams.get('port') ?? 5432);
  for (const name of ['host', 'user', 'port']) url.searchParams.delete(name);
  return postgres(url.href, { ...common, host, port, ...(user && { user }) });
}
