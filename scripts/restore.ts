/** `npm run restore -- FILE [--force]`: restores a backup into an empty data folder (or an empty DATABASE_URL). */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { openConnection } from '#backend/database/connect.ts';
import { prepareDataDir } from '#backend/database/data-dir.ts';
import { reasonOf } from '#backend/database/errors.ts';
import { lockDataDir } from '#backend/database/folder-lock.ts';
import { isBeforeBaseline, migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open.ts';
import { stopOrphan } from '#backend/database/postmaster.ts';
import { hashOf, readSqlFiles } from '#backend/database/sql-files.ts';
import type { Manifest } from './backup.ts';
import { copyFitted, fitTables } from './fit-tables.ts';
import { runCommand, OperationRefusal, silentLog, readSiteLocation } from './operation.ts';
import type { SiteLocation } from './operation.ts';
import { readBackup } from './read-backup.ts';
import { stageFiles } from './restored-files.ts';
import { countRows } from './snapshot.ts';

const content = ['postgres', 'uploads', 'keys.json'];

/**
 * Loads the rows in one transaction into the schema of the backup, calls `committed`, then migrates to the schema of
 * this code. After a failure before `committed` the database holds the rows that it had before. Returns the names of
 * what has no place in this database.
 */
async function loadRows(
  sql: Sql,
  manifest: Manifest,
  folder: string,
  committed: () => void,
): Promise<string[]> {
  const files = readSqlFiles();
  if (isBeforeBaseline(manifest.migrations, files.migrations)) {
    throw new OperationRefusal(
      'The backup was made before the baseline of the migrations: only the version that made it can restore it.',
    );
  }
  const known = new Set(files.migrations.map(({ version }) => version));
  const unknown = manifest.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new OperationRefusal(
      `The backup was made by a newer version (migrations ${unknown.join(', ')}): update the code first.`,
    );
  }
  const migrations = files.migrations.filter(({ version }) => manifest.migrations.includes(version));
  await migrate(sql, { log: silentLog, seed: false, files: { ...files, migrations } });
  // Without triggers and foreign keys: the rows satisfied them when they were first written. A site that runs on the
  // database may hold locks.
  await sql.unsafe(`begin; set local session_replication_role = replica; set local lock_timeout = '30s'`);
  const leftOut = await replaceRows(sql, manifest, folder);
  const { seed } = files;
  // The rows of the backup replace those of the seed.
  if (seed)
    await sql`insert into supabase_migrations.seed_files values (${seed.path}, ${hashOf([seed])}) on conflict do nothing`;
  // The keys of the backup take the place of those that processes used with this database.
  await sql`delete from supabase_migrations.signing_key`;
  await sql.unsafe('commit');
  committed();
  await migrate(sql, { log: silentLog, files });
  // Mails that left after the backup must not leave again.
  await sql`select private.hold_restored_campaigns()`;
  // Signs of life of the server that made the backup.
  await sql`delete from private.component_beats`;
  return leftOut;
}

async function replaceRows(sql: Sql, { tables, sequences }: Manifest, folder: string): Promise<string[]> {
  const { fitted, leftOut } = await fitTables(sql, tables);
  const names = fitted.map(({ table: { schema, name } }) => `${schema}.${name}`);
  await sql`truncate ${sql.unsafe(
    names
      .map((name) =>
        name
          .split('.')
          .map((part) => `"${part}"`)
          .join('.'),
      )
      .join(', '),
  )}`;
  for (const one of fitted) {
    const { table } = one;
    await copyFitted(sql, one, join(folder, table.entry));
    const rows = await countRows(sql, table);
    if (rows !== table.rows)
      throw new Error(`${table.schema}.${table.name}: ${rows} rows instead of ${table.rows}`);
  }
  for (const { name, value, called } of sequences) {
    // One of the hosted service may not exist here.
    await sql`select setval(to_regclass(${name}), ${value}, ${called}) where to_regclass(${name}) is not null`;
  }
  return leftOut;
}

/** The former content of a data folder, which `undo` moves back; `message` says where it is now. */
type SetAside = { message: string; undo(): Promise<void> };

/** Moves the content of the data folder aside with `force`, and refuses a folder with content without it. */
async function setContentAside(dataDir: string, force: boolean): Promise<SetAside> {
  const unlock = lockDataDir(dataDir);
  try {
    const present = content.filter((name) => existsSync(join(dataDir, name)));
    if (present.length > 0 && !force) {
      throw new OperationRefusal(
        `${dataDir} is not empty: restore into another DATA_DIR, or add --force, which sets its content aside.`,
      );
    }
    await stopOrphan(join(dataDir, 'postgres'));
    const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    const moved: string[] = [];
    const undo = async () => {
      // What is present and was not moved is the former content.
      const restored = content.filter((name) => moved.includes(name) || !present.includes(name));
      for (const name of restored) await rm(join(dataDir, name), { recursive: true, force: true });
      for (const name of moved) await rename(join(aside, name), join(dataDir, name));
      await rm(aside, { recursive: true, force: true });
    };
    try {
      if (present.length > 0) await mkdir(aside, { mode: 0o711 });
      for (const name of present) {
        await rename(join(dataDir, name), join(aside, name));
        moved.push(name);
      }
    } catch (error) {
      await undo();
      throw error;
    }
    return { message: present.length > 0 ? ` The former content is in ${aside}.` : '', undo };
  } finally {
    unlock();
  }
}

async function refuseFilled(url: string): Promise<void> {
  const sql = openConnection({ address: { url }, log: silentLog });
  const filled = await sql`select from pg_tables where schemaname in ('public', 'auth') limit 1`.finally(() =>
    sql.end(),
  );
  if (filled.count === 0) return;
  throw new OperationRefusal('The database of DATABASE_URL is not empty: add --force to replace its rows.');
}

/**
 * Returns the line to print.
 * @throws {OperationRefusal} when the backup cannot be restored; the message says whether anything was changed.
 */
export async function restore(place: SiteLocation, file: string, force: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-restore-'));
  try {
    const manifest = await readBackup(file, folder);
    const { leftOut, message } = await fill(place, manifest, { folder, force });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const omitted =
      leftOut.length > 0 ? ` Left out, as this backend does not use it: ${leftOut.join(', ')}.` : '';
    return `Restored ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} in ${place.dataDir}.${omitted}${message}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the names of what has no place in this database, and a sentence on the former content. */
async function fill(
  place: SiteLocation,
  manifest: Manifest,
  options: { folder: string; force: boolean },
): Promise<{ leftOut: string[]; message: string }> {
  const { folder, force } = options;
  let leftOut: string[] = [];
  if (place.databaseUrl && !force) await refuseFilled(place.databaseUrl);
  prepareDataDir(place.dataDir, { embedded: !place.databaseUrl });
  const aside = place.databaseUrl ? undefined : await setContentAside(place.dataDir, force);
  let changed = false;
  try {
    // Before the rows are committed: only this copy needs space.
    const files = await stageFiles(manifest, folder, place.dataDir);
    try {
      await fillDatabase(place, async (sql) => {
        leftOut = await loadRows(sql, manifest, folder, () => (changed = true));
      });
      await files.place();
    } finally {
      await files.remove();
    }
    return { leftOut, message: aside?.message ?? '' };
  } catch (error) {
    if (aside) {
      await aside.undo();
      changed = false;
    }
    throw new OperationRefusal(
      changed
        ? `The rows of DATABASE_URL were replaced, but the restore is incomplete: ${reasonOf(error)}. Correct this, then run it again with --force.`
        : `Nothing was restored: ${reasonOf(error)}`,
    );
  }
}

async function fillDatabase(
  { dataDir, databaseUrl }: SiteLocation,
  prepare: (sql: Sql) => Promise<void>,
): Promise<void> {
  const options = { dataDir, log: silentLog, prepare, ...(databaseUrl && { databaseUrl }) };
  await (await openDatabase(options)).close();
}

if (import.meta.main) {
  await runCommand(async () => {
    const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!file) throw new OperationRefusal('Usage: npm run restore -- FILE [--force]');
    return restore(readSiteLocation(), file, process.argv.includes('--force'));
  });
}
