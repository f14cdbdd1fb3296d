import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

export type SqlFile = { path: string; text: string };
export type Migration = SqlFile & { version: string; name: string };
export type SqlFiles = { platform: SqlFile[]; migrations: Migration[]; seed: SqlFile | undefined };

/** The SQL of the checkout: platform, then migrations by version, then the seed. Paths are relative to the checkout. */
export function readSqlFiles(): SqlFiles {
  return {
    platform: sqlFilesIn('backend/database/platform'),
    migrations: sqlFilesIn('supabase/migrations').map(asMigration),
    seed: existsSync(join(checkout, 'supabase/seed.sql')) ? read('supabase/seed.sql') : undefined,
  };
}

/** One hash for several files, in order. */
export function hashOf(files: SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

function sqlFilesIn(folder: string): SqlFile[] {
  const names = readdirSync(join(checkout, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => read(`${folder}/${name}`));
}

function read(path: string): SqlFile {
  return { path, text: readFileSync(join(checkout, path), 'utf8') };
}

/** Supabase CLI's naming: `<timestamp>_<name>.sql`. */
function asMigration(file: SqlFile): Migration {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(basename(file.path)) ?? [];
  if (!version || !name) throw new Error(`${file.path}: a migration is named <timestamp>_<name>.sql`);
  return { ...file, version, name };
}
