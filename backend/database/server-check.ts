import type { Sql } from 'postgres';
import type { Address } from './connect.ts';
import { DatabaseStartupError, reasonOf } from './errors.ts';

type Facts = {
  backend: number;
  version: number;
  versionName: string;
  readOnly: boolean;
  owned: boolean;
  login: string;
  database: string;
};

const oldestVersion = 15;

const guide = 'see docs/operations.md';

/**
 * Checks the server of `DATABASE_URL` before anything is written to it. `first` and `second` are one connection each;
 * `writes` is false for a command that only reads.
 *
 * @throws {DatabaseStartupError} when the server or the login cannot run the site.
 */
export async function checkServer(first: Sql, second: Sql, { writes }: { writes: boolean }): Promise<void> {
  const facts = await readFacts(first);
  if (Math.floor(facts.version / 10_000) < oldestVersion) {
    throw refusal(
      `PostgreSQL ${oldestVersion} or later is required, and this server runs ${facts.versionName}`,
    );
  }
  if (writes && facts.readOnly) {
    throw refusal(
      'the database is read-only (a replica, or default_transaction_read_only is on): write the address of the primary server',
    );
  }
  if (writes && !facts.owned) {
    throw refusal(
      `the login "${facts.login}" does not own the database "${facts.database}": an administrator runs ` +
        `"alter database ${facts.database} owner to ${facts.login}" (${guide})`,
    );
  }
  if (await sharesConnections(first, second, facts.backend)) {
    throw refusal(
      'this is the address of a connection pooler in transaction or statement mode, which loses prepared statements, LISTEN and locks: ' +
        `write the address of the server itself, or of the pooler in session mode (hosted service: port 5432 instead of 6543; ${guide})`,
    );
  }
}

/** The refusal of a server that does not accept a connection. Names the host, never the password. */
export function unreachable(address: Address, error: unknown): DatabaseStartupError {
  const reason = reasonOf(error);
  if ('socketDir' in address) return new DatabaseStartupError(`The database cannot be opened: ${reason}`);
  const url = new URL(address.url);
  const host = url.searchParams.get('host') ?? url.host;
  const advice =
    adviceOn(reason) ?? 'write for example DATABASE_URL=postgres://user:password@host:5432/aline';
  return refusal(`the database at ${host} cannot be reached (${reason}): ${advice}`);
}

/** Whether connecting again cannot help: the address or a setting must change. */
export function isLasting(error: unknown): boolean {
  return adviceOn(reasonOf(error)) !== undefined;
}

function adviceOn(reason: string): string | undefined {
  return advices.find(([pattern]) => pattern.test(reason))?.[1];
}

const advices: readonly [RegExp, string][] = [
  [
    /no encryption|SSL (connection )?is required|SSL off/i,
    'the server requires TLS: add ?sslmode=require to it',
  ],
  [
    /unsupported startup parameter/,
    'this is a connection pooler: write the address of the server itself, or set ignore_startup_parameters = ' +
      `statement_timeout, search_path in pgbouncer.ini (${guide})`,
  ],
  [
    /certificate/,
    'the certificate cannot be verified: set NODE_EXTRA_CA_CERTS to the file of its authority, or write ?sslmode=require, which does not verify it',
  ],
];

function refusal(reason: string): DatabaseStartupError {
  return new DatabaseStartupError(`DATABASE_URL: ${reason}.`);
}

/** Sent as text, like `backendOf`: a pooler in transaction mode may not find a prepared statement again. */
async function readFacts(sql: Sql): Promise<Facts> {
  const [facts] = await sql.unsafe<Facts[]>(`
    select pg_backend_pid() as backend,
           current_setting('server_version_num')::int as version,
           current_setting('server_version') as "versionName",
           current_setting('transaction_read_only') = 'on' as "readOnly",
           pg_has_role(session_user, datdba, 'member') as owned,
           session_user::text as login,
           datname::text as database
    from pg_database where datname = current_database()`);
  if (!facts) throw new Error('the server does not describe its database');
  return facts;
}

/**
 * Whether two open connections reach the same server process, or one of them moves between processes: a pooler that
 * assigns a server connection for each transaction. The second connection holds a transaction open meanwhile, so that the
 * pooler must choose another server connection for the first one. A pooler in session mode does neither.
 */
async function sharesConnections(first: Sql, second: Sql, backend: number): Promise<boolean> {
  // A pooler in statement mode closes the connection.
  const begun = await second.unsafe('begin').then(
    () => true,
    () => false,
  );
  if (!begun) return true;
  try {
    if ((await backendOf(second)) === backend) return true;
    for (let attempt = 0; attempt < 3; attempt++) if ((await backendOf(first)) !== backend) return true;
    return false;
  } finally {
    await second.unsafe('rollback');
  }
}

async function backendOf(sql: Sql): Promise<unknown> {
  const [row] = await sql.unsafe('select pg_backend_pid() as backend');
  return row?.backend;
}
