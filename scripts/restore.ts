/** `npm run restore -- FILE [--force]`: restores a backup into an empty data folder (or an empty DATABASE_URL). */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import { openConnection } from '#backend/database/connect.ts';
import { prepareDataDir } from '#backend/database/data-dir.ts';
import { reasonOf } from '#backend/database/errors.ts';
import { lockDataDir } from '#backend/database/folder-lock.ts';
import { isBeforeBaseline, migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open.ts';
import { stopOrphan } from '#backend/database/postmaster.ts';
import { hashOf, readSqlFiles } from '#backend/database/sql-files.ts';
import { extractArchive } from './archive.ts';
import { manifestSchema } from './backup.ts';
import type { Manifest } from './backup.ts';
import { runCommand, OperationRefusal, silentLog, readSiteLocation } from './operation.ts';
import type { SiteLocation } from './operation.ts';
import { copyFitted, fitTables } from './fit-tables.ts';
import { countRows } from './snapshot.ts';

/** Checks the whole archive, every checksum included, before any change. */
async function readBackup(file: string, folder: string): Promise<Manifest> {
  try {
    const hashes = await extractArchive(file, folder);
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    for (const { entry, sha256 } of [...manifest.tables, ...manifest.files]) {
      if (hashes.get(entry) !== sha256) throw new Error(`${entry} is damaged`);
    }
    for (const { path } of manifest.files) {
      if (path.startsWith('/') || path.split('/').includes('..'))
        throw new Error(`${path} leaves the data folder`);
    }
    return manifest;
  } catch (error) {
    throw new OperationRefusal(`${file} cannot be restored: ${reasonOf(error)}`);
  }
}

const content = ['postgres', 'uploads', 'keys.json'];

/**
 * Loads the rows in one transaction into the schema of the backup, then migrates to the schema of this code. After a
 * failure the database holds the rows that it had before. Returns the names of what has no place in this database.
 */
async function loadRows(sql: Sql, manifest: Manifest, folder: string): Promise<string[]> {
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
  // Disables triggers and foreign keys: the rows satisfied them when they were first written.
  await sql.unsafe('begin; set local session_replication_role = replica');
  const leftOut = await replaceRows(sql, manifest, folder);
  const { seed } = files;
  // The rows of the backup replace those of the seed.
  if (seed)
    await sql`insert into supabase_migrations.seed_files values (${seed.path}, ${hashOf([seed])}) on conflict do nothing`;
  await sql.unsafe('commit');
  await migrate(sql, { log: silentLog, files });
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

/** Copies uploads and keys to their places, readable by their owner only. */
async function placeFiles({ files }: Manifest, folder: string, dataDir: string): Promise<void> {
  for (const { path, entry } of files) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, entry), join(dataDir, path));
  }
}

/** The former content of a data folder, which `undo` moves back; `message` says where it is now. */
type SetAside = { message: string; undo(): Promise<void> };

/** Moves the content of the data folder aside with `force`, and refuses a folder with content without it. */
async function setContentAside(dataDir: string, force: boolean): Promise<SetAside> {
  prepareDataDir(dataDir);
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
    if (present.length > 0) await mkdir(aside, { mode: 0o711 });
    for (const name of present) await rename(join(dataDir, name), join(aside, name));
    return {
      message: present.length > 0 ? ` The former content is in ${aside}.` : '',
      async undo() {
        for (const name of content) await rm(join(dataDir, name), { recursive: true, force: true });
        for (const name of present) await rename(join(aside, name), join(dataDir, name));
        await rm(aside, { recursive: true, force: true });
      },
    };
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
 * Returns the line to print. A failure changes nothing.
 * @throws {OperationRefusal} when the backup cannot be restored.
 */
export async function restore(place: SiteLocation, file: string, force: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-restore-'));
  try {
    const manifest = await readBackup(file, folder);
    if (place.databaseUrl && !force) await refuseFilled(place.databaseUrl);
    const aside = place.databaseUrl ? undefined : await setContentAside(place.dataDir, force);
    let leftOut: string[];
    try {
      leftOut = await fill(place, manifest, folder);
    } catch (error) {
      await aside?.undo();
      throw new OperationRefusal(`Nothing was restored: ${reasonOf(error)}`);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const omitted =
      leftOut.length > 0 ? ` Left out, as this backend does not use it: ${leftOut.join(', ')}.` : '';
    return `Restored ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} in ${place.dataDir}.${omitted}${aside?.message ?? ''}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(
  { dataDir, databaseUrl }: SiteLocation,
  manifest: Manifest,
  folder: string,
): Promise<string[]> {
  let leftOut: string[] = [];
  const prepare = async (sql: Sql) => {
    leftOut = await loadRows(sql, manifest, folder);
  };
  const database = await openDatabase({
    dataDir,
    log: silentLog,
    prepare,
    ...(databaseUrl && { databaseUrl }),
  });
  await database.close();
  await placeFiles(manifest, folder, dataDir);
  return leftOut;
}

if (import.meta.main) {
  await runCommand(async () => {
    const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!file) throw new OperationRefusal('Usage: npm run restore -- FILE [--force]');
    return restore(readSiteLocation(), file, process.argv.includes('--force'));
  });
}
