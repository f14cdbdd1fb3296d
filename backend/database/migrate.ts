import type { Sql } from 'postgres';
import type { Log } from '#backend/contract.ts';
import { DatabaseStartupError, isUnavailable, reasonOf } from './errors.ts';
import { hashOf, readSqlFiles } from './sql-files.ts';
import type { Migration, SqlFile, SqlFiles } from './sql-files.ts';

type Options = { log: Log; seed?: boolean; files?: SqlFiles };

/** The key of the advisory lock that serialises processes that start together; any number not used elsewhere. */
const lockKey = 7_418_250_310;

/**
 * Applies what the database lacks: the platform's SQL (not on the hosted service, which provides it), the missing
 * migrations, each in its own transaction, and the seed once. `sql` is one connection of the owner.
 * @throws {DatabaseStartupError} when a file fails, naming it, or when the history does not fit this code.
 */
export async function migrate(
  sql: Sql,
  { log, seed = true, files = readSqlFiles() }: Options,
): Promise<void> {
  await sql`select pg_advisory_lock(${String(lockKey)}::bigint)`;
  try {
    await prepareHistory(sql);
    const applied = await readHistory(sql);
    refuseForeignHistory([...applied.keys()], files.migrations);
    await applyPlatform(sql, files.platform, log);
    await applyMigrations(sql, files.migrations, applied, log);
    if (seed && files.seed) await applySeed(sql, files.seed, log);
  } finally {
    await sql`select pg_advisory_unlock(${String(lockKey)}::bigint)`.catch(() => undefined);
  }
}

/** Creates the history tables of the Supabase CLI, and our own for the platform and the signing keys (`claim-keys.ts`). */
async function prepareHistory(sql: Sql): Promise<void> {
  const [found] = await sql`select to_regclass('supabase_migrations.signing_key') as name`;
  if (found?.name) return;
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    create table if not exists supabase_migrations.platform_files (path text primary key, hash text not null);
    create table if not exists supabase_migrations.signing_key (only_row boolean primary key default true check (only_row), kid text not null);`);
}

/**
 * Runs the platform files again whenever one changed, so they are idempotent. Skips the hosted service, recognised by
 * a schema `auth` that no recorded run of these files created.
 */
async function applyPlatform(sql: Sql, files: SqlFile[], log: Log): Promise<void> {
  const hash = hashOf(files);
  const [state] = await sql`
    select to_regnamespace('auth') is not null as "hasAuth",
           (select hash from supabase_migrations.platform_files where path = 'platform') as hash`;
  const hosted = state?.hasAuth && state.hash === null;
  if (hosted || state?.hash === hash) return;
  await sql`insert into supabase_migrations.platform_files values ('platform', 'begun') on conflict do nothing`;
  for (const file of files) await apply(sql, file, () => []);
  await sql`update supabase_migrations.platform_files set hash = ${hash} where path = 'platform'`;
  log.info({ files: files.length }, 'platform schemas are in place');
}

/** The text of each applied migration by version, in ascending order of versions. */
type History = Map<string, string | null>;

async function readHistory(sql: Sql): Promise<History> {
  const rows = await sql<{ version: string; text: string | null }[]>`
    select version, statements[1] as text from supabase_migrations.schema_migrations order by version`;
  return new Map(rows.map(({ version, text }) => [version, text]));
}

async function applyMigrations(sql: Sql, migrations: Migration[], applied: History, log: Log): Promise<void> {
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of migrations) {
    const { version, name, text, path } = migration;
    if (!applied.has(version)) {
      await apply(sql, migration, () => [
        sql`insert into supabase_migrations.schema_migrations values (${version}, ${sql.array([text])}, ${name})`,
      ]);
    } else if (applied.get(version) !== text) {
      log.warn(
        { migration: path },
        'this migration was changed after it was applied: the database does not have the change',
      );
    }
  }
  if (missing.length > 0)
    log.info({ migrations: missing.length, last: missing.at(-1)?.name }, 'migrations applied');
}

/**
 * Runs before anything is written to the database.
 * @throws {DatabaseStartupError} when the history begins before the baseline, holds a migration that this code does not
 * have, or lacks one that sorts before an applied one.
 */
function refuseForeignHistory(applied: string[], migrations: Migration[]): void {
  if (isBeforeBaseline(applied, migrations)) {
    throw new DatabaseStartupError(
      `This data belongs to the migration history before the baseline ${migrations[0]?.version} (its first version is ` +
        `${applied[0]}), which this version of the code cannot migrate: run the previous version to use it or to export ` +
        'its rows (pg_dump --data-only --column-inserts), or start this version on an empty data folder or database.',
    );
  }
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new DatabaseStartupError(
      `The database holds migrations this code does not know (${unknown.join(', ')}): it was used by a newer version. ` +
        'Update the code, or restore a backup made before.',
    );
  }
  const newest = applied.at(-1) ?? '';
  const late = migrations.find(({ version }) => !applied.includes(version) && version < newest);
  if (late) {
    throw new DatabaseStartupError(
      `${late.path} is not applied but sorts before ${newest}, which is: give it a newer timestamp ` +
        '(`supabase db push` refuses it too).',
    );
  }
}

/** Whether a history (versions in ascending order) begins before the first migration of the repository. */
export function isBeforeBaseline(versions: string[], migrations: Migration[]): boolean {
  const [first] = versions;
  const [baseline] = migrations;
  return first !== undefined && baseline !== undefined && first < baseline.version;
}

/** Runs once in the life of a database, so that deleted rows of the seed do not come back. */
async function applySeed(sql: Sql, seed: SqlFile, log: Log): Promise<void> {
  const [done] = await sql`select from supabase_migrations.seed_files where path = ${seed.path}`;
  if (done) return;
  await apply(sql, seed, () => [
    sql`insert into supabase_migrations.seed_files values (${seed.path}, ${hashOf([seed])})`,
  ]);
  log.info({ seed: seed.path }, 'seed applied');
}

/** Runs a file and the queries that record it in one transaction. */
async function apply(sql: Sql, file: SqlFile, record: () => PromiseLike<unknown>[]): Promise<void> {
  try {
    await sql.unsafe('begin');
    await sql.unsafe(file.text);
    for (const query of record()) await query;
    await sql.unsafe('commit');
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await sql.unsafe('rollback');
    throw new DatabaseStartupError(`${file.path}${placeOf(error, file.text)}: ${reasonOf(error)}`);
  }
}

/** `:line` of an error, from the character position that PostgreSQL reports. */
function placeOf(error: unknown, text: string): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  return `:${text.slice(0, Number(error.position)).split('\n').length}`;
}
