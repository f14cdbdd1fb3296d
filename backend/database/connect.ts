import postgres from 'postgres';
import type { PendingQuery, ReservedSql, Row, Sql, TransactionSql } from 'postgres';
import type { Claims, Database, Log, Role } from '#backend/contract.ts';
import { learnArrayTypes, noArrayTypes, teachArrayTypes } from './array-types.ts';
import { createLanes } from './lanes.ts';
import type { Lanes } from './lanes.ts';
import { startMonitor } from './monitor.ts';
import { transaction } from './transaction.ts';

/** A folder with a Unix socket (the embedded server) or a connection string (`DATABASE_URL`). */
export type Address = { socketDir: string; database: string } | { url: string };

export type ConnectOptions = {
  address: Address;
  log: Log;
  /** Reaches SQL as the setting `app.now`, read by `private.now()`. */
  frozenNow?: Date;
  /** Connections for requests; half as many serve the owner. */
  size?: number;
  /** Milliseconds the first connection may take. */
  patience?: number;
};

/** The embedded server's logins. With `DATABASE_URL` one login serves for both. */
type User = 'postgres' | 'authenticator';

/** Statements are stopped after this many milliseconds: one request must not hold the others (quality, Robustness). */
const statementTimeouts = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 30_000,
} as const satisfies Record<Role, number>;
/** Of the connections for requests, this share is never given to strangers, however slow their queries. */
const shareOfMembers = 1 / 5;
const ownerStatementTimeout = 15_000;
/** Beyond the server's own limit, this much is left for it to say so before the connection is given up. */
const graceMilliseconds = 2_000;
/** A transaction may hold several statements. */
const transactionFactor = 2;
const pingMilliseconds = 1_000;

/** Opens the pools on a database that already exists. Rejects when it does not answer within `patience`. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { log, size = 20, patience = 10_000 } = options;
  const ownerSize = Math.ceil(size / 4);
  const pool = (user: User, extra: object) =>
    teachArrayTypes(open(options, user, { ...extra, fetch_types: false }), types);
  const requests = createLanes((onclose) => pool('authenticator', { max: 1, onclose }), size);
  const ownerLanes = createLanes((onclose) => pool('postgres', { max: 1, onclose }), ownerSize);
  let types = noArrayTypes;
  let plain: Sql | undefined;

  const monitor = await startMonitor({
    connect: (hooks) => open(options, 'postgres', { max: 1, fetch_types: false, ...hooks }),
    log,
    patience,
    events: {
      up() {
        // A connection that died in the wrong instant stays mute for ever in the driver: none outlives an absence.
        if (plain) plain = pool('postgres', { max: ownerSize });
        requests.resume();
        ownerLanes.resume();
      },
      down() {
        // An ended pool refuses at once.
        void plain?.end({ timeout: 1 });
        requests.pause();
        ownerLanes.pause();
      },
    },
  });
  types = await learnArrayTypes(open(options, 'postgres', { max: 1 }));
  const owner = replaceable(() => (plain ??= pool('postgres', { max: ownerSize })), beginOn(ownerLanes));

  return {
    owner,
    asRole: (claims, run, settings) => {
      const timeout = statementTimeouts[claims.role];
      const prepare = (sql: ReservedSql) => adopt(sql, claims, timeout, settings);
      const limit = timeout * transactionFactor + graceMilliseconds;
      const spare = claims.role === 'anon' ? Math.ceil(size * shareOfMembers) : 0;
      return transaction(requests, { prepare, limit, spare }, run);
    },
    listen: monitor.listen,
    ping: () => answersWithin(pingMilliseconds, owner`select 1`),
    close: async () => {
      await Promise.all([requests.close(), ownerLanes.close()]);
      await Promise.all([monitor.close(), plain?.end({ timeout: 2 })]);
    },
  };
}

/** The owner's pool as callers keep it, whichever instance stands behind it now. */
function replaceable(current: () => Sql, begin: ReturnType<typeof beginOn>): Sql {
  return new Proxy(current(), {
    apply: (_, __, args) => Reflect.apply(current(), undefined, args),
    get: (_, key) => (key === 'begin' ? begin : Reflect.get(current(), key)),
  });
}

/** Everything is local to the transaction, so that nothing leaks to the next user of the connection. */
function adopt(
  sql: ReservedSql,
  claims: Claims,
  timeout: number,
  settings?: Record<string, string>,
): PendingQuery<Row[]>[] {
  const all = Object.entries({
    ...settings,
    // Last, so that no setting can stand for who is calling.
    role: claims.role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: String(timeout),
  });
  // One statement, whose text depends on the number of settings alone: it is prepared once a connection.
  const calls = all.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  return [sql.unsafe(`select ${calls.join(', ')}`, all.flat(), { prepare: true })];
}

/** One connection of the owner, whose statements take the time they need: migrations, backup. */
export function openConnection(options: ConnectOptions): Sql {
  return open(options, 'postgres', { max: 1 }, 0);
}

/** The driver's `begin([mode], run)`, on lanes. */
function beginOn(lanes: Lanes) {
  const limit = ownerStatementTimeout * transactionFactor + graceMilliseconds;
  return (first: unknown, second?: unknown) => {
    const [mode, run] = second === undefined ? ['', first] : [String(first), second];
    if (typeof run !== 'function') throw new TypeError('begin takes a callback');
    const call = async (tx: TransactionSql): Promise<unknown> => {
      const result: unknown = run(tx);
      return Array.isArray(result) ? Promise.all(result) : result;
    };
    return transaction(lanes, { mode: mode.replaceAll(/[^a-z ]/gi, ''), limit }, call);
  };
}

function open(
  { address, frozenNow }: ConnectOptions,
  user: User,
  extra: object,
  timeout = ownerStatementTimeout,
): Sql {
  const common = {
    onnotice: () => undefined,
    connect_timeout: 2,
    max_lifetime: null,
    backoff: () => 0.1,
    ...extra,
    connection: {
      application_name: 'aline',
      // As the hosted service's database: what a migration finds there without a schema, it finds here.
      ...(user === 'authenticator' && { search_path: '"$user", public, extensions' }),
      ...(user === 'postgres' && { statement_timeout: timeout }),
      ...(frozenNow && { 'app.now': frozenNow.toISOString() }),
    },
  };
  if ('url' in address) return openUrl(address.url, common);
  return postgres({ ...common, host: address.socketDir, database: address.database, user });
}

/** Understands libpq's `postgres:///name?host=/folder/of/socket&user=name` too, which the driver does not. */
function openUrl(address: string, common: object): Sql {
  const url = new URL(address);
  const host = url.searchParams.get('host');
  if (!host?.startsWith('/')) return postgres(address, common);
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username);
  const port = Number(url.searchParams.get('port') ?? 5432);
  for (const name of ['host', 'user', 'port']) url.searchParams.delete(name);
  return postgres(url.href, { ...common, host, port, ...(user && { user }) });
}

async function answersWithin(milliseconds: number, query: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  await Promise.race([query, limit]).finally(() => clearTimeout(timer));
}
