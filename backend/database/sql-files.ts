import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const repositoryRoot = resolve(import.meta.dirname, '../..');

export type SqlFile = { path: string; text: string };
export type Migration = SqlFile & { version: string; name: string };
export type SqlFiles = { platform: SqlFile[]; migrations: Migration[]; seed: SqlFile | undefined };

/** Reads the SQL of the repository: platform, migrations by version, seed. Paths are relative to its root. */
export function readSqlFiles(): SqlFiles {
  return {
    platform: sqlFilesIn('backend/database/platform'),
    migrations: sqlFilesIn('supabase/migrations').map(asMigration),
    seed: existsSync(join(repositoryRoot, 'supabase/seed.sql')) ? read('supabase/seed.sql') : undefined,
  };
}

/** The SHA-256 of several files in this order, paths included, in hexadecimal. */
export function hashOf(files: SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

function sqlFilesIn(folder: string): SqlFile[] {
  const names = readdirSync(join(repositoryRoot, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => read(`${folder}/${name}`));
}

function read(path: string): SqlFile {
  return { path, text: readFileSync(join(repositoryRoot, path), 'utf8') };
}

/** Splits a file name as the Supabase CLI does: `<timestamp>_<name>.sql`. */
function asMigration(file: SqlFile): Migration {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(basename(file.path)) ?? [];
  if (!version || !name) throw new Error(`${file.path}: a migration is named <timestamp>_<name>.sql`);
  return { ...file, version, name };
}
