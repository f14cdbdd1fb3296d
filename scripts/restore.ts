/** `npm run restore -- FILE [--force]`: brings a backup back on an empty data folder (or an empty DATABASE_URL). */
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
import { readSqlFiles } from '#backend/database/sql-files.ts';
import { extractArchive } from './archive.ts';
import { manifestSchema } from './backup.ts';
import type { Manifest } from './backup.ts';
import { operate, OperationRefusal, quiet, readPlace } from './operation.ts';
import type { Place } from './operation.ts';
import { copyIn, countRows } from './snapshot.ts';

/** Checks the whole archive, every checksum included, before anything is touched. */
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
 * Loads the rows in one transaction on the schema the backup was made with, then brings the schema to this code.
 * Whatever fails, the database keeps the rows it had.
 */
async function loadRows(sql: Sql, manifest: Manifest, folder: string): Promise<void> {
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
  await migrate(sql, { log: quiet, seed: false, files: { ...files, migrations } });
  // Triggers and foreign keys would judge rows that were judged when they were written.
  await sql.unsafe('begin; set local session_replication_role = replica');
  await replaceRows(sql, manifest, folder);
  await sql.unsafe('commit');
  await migrate(sql, { log: quiet, files });
}

async function replaceRows(sql: Sql, { tables, sequences }: Manifest, folder: string): Promise<void> {
  const names = tables.map(({ schema, name }) => `${schema}.${name}`);
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
  for (const table of tables) {
    await copyIn(sql, table, join(folder, table.entry));
    const rows = await countRows(sql, table);
    if (rows !== table.rows)
      throw new Error(`${table.schema}.${table.name}: ${rows} rows instead of ${table.rows}`);
  }
  for (const { name, value, called } of sequences) await sql`select setval(${name}, ${value}, ${called})`;
}

/** Uploads and keys, at their places, readable by their owner alone. */
async function placeFiles({ files }: Manifest, folder: string, dataDir: string): Promise<void> {
  for (const { path, entry } of files) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, entry), join(dataDir, path));
  }
}

/** Room made for a restore: the words that say where the former content is, and the way back. */
type Room = { said: string; undo(): Promise<void> };

/** What stands in the data folder is never deleted: `force` sets it aside. */
async function makeRoom(dataDir: string, force: boolean): Promise<Room> {
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
      said: present.length > 0 ? ` What was there is in ${aside}.` : '',
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
  const sql = openConnection({ address: { url }, log: quiet });
  const filled = await sql`select from pg_tables where schemaname in ('public', 'auth') limit 1`.finally(() =>
    sql.end(),
  );
  if (filled.count === 0) return;
  throw new OperationRefusal('The database of DATABASE_URL is not empty: add --force to replace its rows.');
}

/** Returns the line to print. What fails changes nothing. */
export async function restore(place: Place, file: string, force: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-restore-'));
  try {
    const manifest = await readBackup(file, folder);
    if (place.databaseUrl && !force) await refuseFilled(place.databaseUrl);
    const room = place.databaseUrl ? undefined : await makeRoom(place.dataDir, force);
    try {
      await fill(place, manifest, folder);
    } catch (error) {
      await room?.undo();
      throw new OperationRefusal(`Nothing was restored: ${reasonOf(error)}`);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} in ${place.dataDir}.${room?.said ?? ''}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill({ dataDir, databaseUrl }: Place, manifest: Manifest, folder: string): Promise<void> {
  const prepare = (sql: Sql) => loadRows(sql, manifest, folder);
  const database = await openDatabase({ dataDir, log: quiet, prepare, ...(databaseUrl && { databaseUrl }) });
  await database.close();
  await placeFiles(manifest, folder, dataDir);
}

if (import.meta.main) {
  await operate(async () => {
    const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!file) throw new OperationRefusal('Usage: npm run restore -- FILE [--force]');
    return restore(readPlace(), file, process.argv.includes('--force'));
  });
}
