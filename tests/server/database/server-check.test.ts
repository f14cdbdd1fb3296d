import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startEmbedded } from '#backend/database/embedded.ts';
import type { EmbeddedServer } from '#backend/database/embedded.ts';
import { openConnection } from '#backend/database/connect.ts';
import { unreachable } from '#backend/database/server-check.ts';
import { joinDatabase, openDatabase } from '#backend/database/open.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startConnectionPooler } from '#tests/support/fakes/connection-pooler.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aline-check-'));
});
afterAll(() => removeFolder(dataDir));

const open = (databaseUrl: string) => openDatabase({ dataDir, databaseUrl, log: silentLog });

/** The message of a refused start: one line. */
async function refusalOf(start: Promise<{ close(): Promise<void> }>): Promise<string> {
  const message = await start.then(
    (database) => database.close().then(() => 'started'),
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^[^\n]+$/);
  return message;
}

describe('DATABASE_URL of a connection pooler', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test.each(['transaction', 'statement'] as const)(
    'is refused in %s mode, by the site and by commands',
    async (mode) => {
      const pooler = await startConnectionPooler(database, mode);
      const expected =
        /^DATABASE_URL: this is the address of a connection pooler in transaction or statement mode.*session mode/;
      expect(await refusalOf(open(pooler.url))).toMatch(expected);
      expect(await refusalOf(joinDatabase({ dataDir, databaseUrl: pooler.url, log: silentLog }))).toMatch(
        expected,
      );
      await pooler.close();
    },
  );

  test('works in session mode, also when the pooler drops the settings of the first message', async () => {
    const pooler = await startConnectionPooler(database, 'session');
    const opened = await open(pooler.url);
    const [request] = await opened.asRole(
      { claims: { role: 'anon' } },
      (tx) => tx`select current_setting('search_path') as path`,
    );
    expect(request?.path).toBe('"$user", public, extensions');
    const [owner] = await opened.owner.begin(
      (tx) => tx`select current_setting('statement_timeout') as limit`,
    );
    expect(owner?.limit).toBe('15s');
    const received: string[] = [];
    await opened.listen('pooled', (payload) => received.push(payload));
    await database.owner.notify('pooled', 'hello');
    await expect.poll(() => received).toEqual(['hello']);
    await opened.close();
    await pooler.close();
  });
});

describe('a server of DATABASE_URL that cannot run the site is refused in one line', () => {
  const url = (server: EmbeddedServer, name: string, user = 'postgres') =>
    `postgres:///${name}?host=${encodeURIComponent(server.socketDir)}&user=${user}`;
  let folder: string;
  let server: EmbeddedServer;

  async function administer(...statements: string[]): Promise<void> {
    const address = { socketDir: server.socketDir, database: 'postgres' };
    const sql = openConnection({ address, log: silentLog });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  }

  // A separate server: roles belong to the whole server, and these logins need one without them.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aline-check-server-'));
    await chmod(folder, 0o711);
    server = await startEmbedded({ dataDir: folder, log: silentLog, settings: { fsync: 'off' } });
    await administer(
      'create role plain login',
      'create database plain owner plain',
      'create database other',
      'create database readonly',
      'alter database readonly set default_transaction_read_only = on',
      'create database old',
    );
    const address = { socketDir: server.socketDir, database: 'old' };
    const old = openConnection({ address, log: silentLog });
    // The server of this database reports another version, because its own function is found first.
    await old.unsafe(`
      create schema shadow;
      create function shadow.current_setting(name text) returns text language sql as $$
        select case name when 'server_version_num' then '140012' when 'server_version' then '14.12'
          else pg_catalog.current_setting(name) end $$;
      alter database old set search_path = shadow, pg_catalog;`);
    await old.end();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await removeFolder(folder);
  });

  test('a version before 15', async () => {
    expect(await refusalOf(open(url(server, 'old')))).toBe(
      'DATABASE_URL: PostgreSQL 15 or later is required, and this server runs 14.12.',
    );
  });

  test('a read-only database, which a command that only reads may use', async () => {
    expect(await refusalOf(open(url(server, 'readonly')))).toMatch(
      /^DATABASE_URL: the database is read-only .*primary server\.$/,
    );
    const reading = await joinDatabase({ dataDir, databaseUrl: url(server, 'readonly'), log: silentLog });
    expect(await reading.owner`select 1 as one`).toEqual([{ one: 1 }]);
    await reading.close();
  });

  test('a login that does not own its database', async () => {
    expect(await refusalOf(open(url(server, 'other', 'plain')))).toMatch(
      /^DATABASE_URL: the login "plain" does not own the database "other": .*alter database other owner to plain/,
    );
  });

  test('a login that may not create the roles, then one that may not use them', async () => {
    expect(await refusalOf(open(url(server, 'plain', 'plain')))).toMatch(
      /the login plain of DATABASE_URL may not create the role anon: .*"A login without superuser rights"/,
    );
    await open(url(server, 'other')).then((database) => database.close());
    expect(await refusalOf(open(url(server, 'plain', 'plain')))).toMatch(
      /the login plain of DATABASE_URL may not use the role anon: .*grant anon, authenticated, service_role to plain/,
    );
  });

  test.each([
    ['no pg_hba.conf entry for host "127.0.0.1", user "a", database "a", no encryption', '?sslmode=require'],
    ['unsupported startup parameter: statement_timeout', 'ignore_startup_parameters'],
    ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
    ['password authentication failed for user "a"', 'password authentication failed'],
  ])('%s', (reason, advice) => {
    const { message } = unreachable({ url: 'postgres://a@127.0.0.1/a' }, new Error(reason));
    expect(message).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1 cannot be reached [^\n]+\.$/);
    expect(message).toContain(advice);
  });
});
