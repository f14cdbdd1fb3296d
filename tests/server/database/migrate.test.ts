import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open.ts';
import { readSqlFiles } from '#backend/database/sql-files.ts';
import type { Migration, SqlFiles } from '#backend/database/sql-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const migration = (version: string, text: string): Migration => ({
  version,
  text,
  name: 'step',
  path: `supabase/migrations/${version}_step.sql`,
});
const platform = { path: 'platform/10.sql', text: 'create schema if not exists auth;' };
const seed = { path: 'supabase/seed.sql', text: 'insert into made values (3)' };
const first = migration('1', 'create table made (id integer); insert into made values (1);');
const second = migration('2', 'insert into made values (2);');

/** Runs `migrate` as a start does: on a connection of its own. */
async function start(files: Partial<SqlFiles>, log = silentLog): Promise<void> {
  const sql = openConnection({ address: database.address, log });
  await migrate(sql, {
    log,
    files: { platform: [platform], migrations: [], seed: undefined, ...files },
  }).finally(() => sql.end());
}
const made = async () =>
  (await database.owner<{ id: number }[]>`select id from made order by id`).map(({ id }) => id);

describe('migrate', () => {
  test('applies the missing migrations in order, and the seed once', async () => {
    await start({ migrations: [first], seed });
    await start({ migrations: [first, second], seed });
    await start({ migrations: [first, second], seed: { ...seed, text: 'insert into made values (4)' } });
    expect(await made()).toEqual([1, 2, 3]);
    expect(
      await database.owner`select version, name, statements from supabase_migrations.schema_migrations`,
    ).toEqual([
      { version: '1', name: 'step', statements: [first.text] },
      { version: '2', name: 'step', statements: [second.text] },
    ]);
  });

  test('processes that start together apply each migration once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start({ migrations: [first, second], seed })));
    expect(await made()).toEqual([1, 2, 3]);
  });

  test('a failing migration is rolled back completely, and the error names its file and line', async () => {
    const broken = migration('2', 'insert into made values (2);\ninsert into\n  missing values (1);');
    await expect(start({ migrations: [first, broken] })).rejects.toThrow(
      'supabase/migrations/2_step.sql:3: relation "missing" does not exist',
    );
    expect(await made()).toEqual([1]);
    await start({ migrations: [first, second] });
    expect(await made()).toEqual([1, 2]);
  });

  test('refuses a database that was migrated by a newer version', async () => {
    await start({ migrations: [first, second] });
    await expect(start({ migrations: [first] })).rejects.toThrow(
      'holds migrations this code does not know (2)',
    );
  });

  test('refuses data of the migration history before the baseline', async () => {
    await start({ migrations: [migration('20251021000100', first.text)] });
    const log = captureLog();
    const refusal = start(readSqlFiles(), log);
    await expect(refusal).rejects.toThrow(
      'This data belongs to the migration history before the baseline 20260101000100 (its first version is 20251021000100), ' +
        'which this version of the code cannot migrate: run the previous version to use it or to export its rows ' +
        '(pg_dump --data-only --column-inserts), or start this version on an empty data folder or database.',
    );
    await expect(refusal).rejects.toThrow(/^[^\n]+$/);
    expect(await made()).toEqual([1]);
  });

  test('refuses a new migration that sorts before an applied one', async () => {
    await start({ migrations: [first, migration('3', 'insert into made values (3)')] });
    await expect(
      start({ migrations: [first, second, migration('3', 'insert into made values (3)')] }),
    ).rejects.toThrow('supabase/migrations/2_step.sql is not applied but sorts before 3, which is');
    expect(await made()).toEqual([1, 3]);
  });

  test('the versions of the repository are timestamps in strictly ascending order', () => {
    const versions = readSqlFiles().migrations.map(({ version }) => version);
    expect(versions.filter((version) => !/^\d{14}$/.test(version))).toEqual([]);
    expect(versions).toEqual([...new Set(versions)].toSorted());
  });

  test('logs a warning when a migration was changed after it was applied', async () => {
    await start({ migrations: [first] });
    const log = captureLog();
    await start({ migrations: [{ ...first, text: 'select 1' }] }, log);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', fields: { migration: first.path } }),
    );
  });

  test('runs the platform files again when they changed, and never on the hosted service', async () => {
    const counting = (n: number) => ({
      path: 'platform/10.sql',
      text: `create schema if not exists auth; create table runs_${n} ()`,
    });
    await start({ platform: [counting(1)] });
    await start({ platform: [counting(1)] });
    await start({ platform: [counting(2)] });
    const runs = () =>
      database.owner`select tablename from pg_tables where tablename like 'runs%' order by 1`;
    expect(await runs()).toEqual([{ tablename: 'runs_1' }, { tablename: 'runs_2' }]);
    // The state of the hosted service: its schemas exist, without a record of our migrations.
    await database.owner`drop schema supabase_migrations cascade`;
    await start({ platform: [counting(3)] });
    expect(await runs()).toHaveLength(2);
  });
});

describe('DATABASE_URL', () => {
  test('an empty database is migrated and seeded; a second process shares it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aline-url-'));
    const options = { dataDir, databaseUrl: database.url, log: silentLog };
    const [one, two] = await Promise.all([openDatabase(options), openDatabase(options)]);
    const editions = await one.asRole(
      { claims: { role: 'anon' } },
      (tx) => tx`select is_next from public.event_editions`,
    );
    expect(editions).toEqual([{ is_next: true }]);
    await expect(
      two.asRole({ claims: { role: 'anon' } }, (tx) => tx`delete from public.event_editions`),
    ).rejects.toThrow('permission denied');
    const received: string[] = [];
    await two.listen('shared', (payload) => received.push(payload));
    await one.owner.notify('shared', 'hello');
    await expect.poll(() => received).toContain('hello');
    await Promise.all([one.close(), two.close()]);
    await removeFolder(dataDir);
  }, 60_000);

  test('refuses a DATABASE_URL without a reachable server in one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aline-url-'));
    const databaseUrl = 'postgres://aline:secret@127.0.0.1:9/aline';
    const refusal = openDatabase({ dataDir, databaseUrl, log: silentLog, connectTimeout: 300 });
    const message = await refusal.catch((error: unknown) => String(error));
    expect(message).toContain(
      'DATABASE_URL: the database at 127.0.0.1:9 cannot be reached (connect ECONNREFUSED 127.0.0.1:9): ',
    );
    expect(message).not.toContain('secret');
    await removeFolder(dataDir);
  });
});
