/** `npm run backup -- FILE [--force]`: a consistent copy of the whole site, uploads and keys included, while it runs. */
import { constants, existsSync } from 'node:fs';
import { access, lstat, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Sql } from 'postgres';
import * as z from 'zod';
import { openConnection } from '#backend/database/connect.ts';
import { joinDatabase } from '#backend/database/open.ts';
import type { Address } from '#backend/database/connect.ts';
import { explainFileFailure } from '#server/failures.ts';
import { createArchive } from './archive.ts';
import type { ArchiveWriter } from './archive.ts';
import { runCommand, OperationRefusal, silentLog, readSiteLocation } from './operation.ts';
import type { SiteLocation } from './operation.ts';
import { copyOut, listSequences, listTables, sequenceSchema, tableSchema } from './snapshot.ts';

const entry = z.object({ entry: z.string(), sha256: z.string() });

/** The last entry of the archive: without it, the archive is incomplete. */
export const manifestSchema = z.object({
  format: z.literal('aline-backup-1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema.extend(entry.shape)),
  sequences: z.array(sequenceSchema),
  /** Paths relative to the data folder. */
  files: z.array(entry.extend({ path: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Of the data folder. */
export const savedFiles = ['keys.json', 'uploads'];

/** Writes the backup aside and renames it: a failure leaves no partial file. */
async function backUp(address: Address, dataDir: string, file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.backup-'));
  const sql = openConnection({ address, log: silentLog });
  try {
    const draft = join(folder, 'draft');
    const archive = createArchive(draft);
    // One snapshot for all tables. Without row security, a table that a policy would filter fails instead of losing rows.
    await sql.unsafe('begin isolation level repeatable read read only; set local row_security = off');
    const rows = await addTables(sql, archive, folder);
    await sql.unsafe('commit');
    const files = await addFiles(archive, dataDir);
    const manifest: Manifest = { format: 'aline-backup-1', madeAt: new Date().toISOString(), ...rows, files };
    await archive.addText('manifest.json', JSON.stringify(manifest, null, 2));
    await archive.finish();
    await syncToDisk(draft);
    await rename(draft, resolve(file));
    // The backup is complete, noted or not.
    await recordBackup(sql, (await stat(file)).size).catch(() => undefined);
    return manifest;
  } catch (error) {
    const refusal = explainFileFailure(file, error);
    throw refusal ? new OperationRefusal(`The backup cannot be written. ${refusal}`) : error;
  } finally {
    await sql.end({ timeout: 1 });
    await rm(folder, { recursive: true, force: true });
  }
}

/** For the age of the last backup in the back-office. A database of an earlier version has no place for it. */
async function recordBackup(sql: Sql, bytes: number): Promise<void> {
  const [known] =
    await sql`select from pg_proc where proname = 'record_backup' and pronamespace = 'private'::regnamespace`;
  if (known) await sql`select private.record_backup(${bytes})`;
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/**
 * Checks the destination before the database is opened.
 * @throws {OperationRefusal} when it exists and `force` is not given, or is no file that a rename may replace.
 */
async function checkDestination(file: string, force: boolean): Promise<void> {
  const folder = dirname(resolve(file));
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new OperationRefusal(`${folder} is no folder: create it first.`);
  await access(folder, constants.W_OK | constants.X_OK);
  const former = await lstat(file).catch(() => undefined);
  if (!former) return;
  if (former.isDirectory())
    throw new OperationRefusal(
      `${file} is a folder: add the name of a file, for example ${file}/aline.tar.gz.`,
    );
  if (!former.isFile()) throw new OperationRefusal(`${file} is no ordinary file: choose another name.`);
  if (!force)
    throw new OperationRefusal(`${file} exists: choose another name, or add --force to replace it.`);
}

async function addTables(sql: Sql, archive: ArchiveWriter, folder: string) {
  const history = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(sql)) {
    const name = `tables/${table.schema}.${table.name}`;
    tables.push({
      ...table,
      entry: name,
      sha256: await archive.addFile(name, await copyOut(sql, table, folder)),
    });
  }
  return { migrations: history.map(({ version }) => version), tables, sequences: await listSequences(sql) };
}

/**
 * Runs after the rows are copied: a file is written before the row that references it. Entry names are numbers,
 * because members choose the names of uploads.
 */
async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of await listFiles(dataDir)) {
    const name = `files/${String(files.length + 1).padStart(6, '0')}`;
    const sha256 = await archive.addFile(name, join(dataDir, path)).catch(undefinedIfGone);
    if (sha256 !== undefined) files.push({ path, entry: name, sha256 });
  }
  return files;
}

/**
 * Skips a file that was removed after it was listed: a file is removed an hour after its row, so no row of this
 * backup references it.
 */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function listFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of savedFiles) {
    const place = join(dataDir, name);
    if (!existsSync(place)) continue;
    if (name.endsWith('.json')) {
      paths.push(name);
      continue;
    }
    for (const found of await readdir(place, { recursive: true, withFileTypes: true })) {
      if (found.isFile()) paths.push(relative(dataDir, join(found.parentPath, found.name)));
    }
  }
  return paths.toSorted();
}

/** Returns the line to print. */
async function backUpSite(
  { dataDir, databaseUrl }: SiteLocation,
  file: string,
  force: boolean,
): Promise<string> {
  await checkDestination(file, force);
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new OperationRefusal(`There is no database in ${dataDir} yet: nothing to back up.`);
  }
  // Without migrations: a backup made before an update must contain the old schema.
  const database = await joinDatabase({
    dataDir,
    log: silentLog,
    migrate: false,
    ...(databaseUrl && { databaseUrl }),
  });
  try {
    const { tables, files } = await backUp(database.address, dataDir, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${file}: ${rows} rows of ${tables.length} tables and ${files.length} files. It holds accounts and keys: keep it safe.`;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!file) throw new OperationRefusal('Usage: npm run backup -- FILE [--force]');
    return backUpSite(readSiteLocation(), file, process.argv.includes('--force'));
  });
}
