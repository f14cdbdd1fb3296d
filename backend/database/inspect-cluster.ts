import { lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartupError } from './errors.ts';

/** What every data folder of PostgreSQL contains, besides `PG_VERSION`. */
const parts = ['global/pg_control', 'base', 'pg_wal', 'pg_xact'];

const recover =
  'Nothing was changed. Restore the folder from a copy, or rename it and start again: ' +
  'an empty database is then created, into which "npm run restore" loads a backup';

/**
 * Whether `pgdata` has to be created, or holds a data folder of the given major version. Symbolic links are followed.
 *
 * @throws {DatabaseStartupError} when it holds anything else: it may be the only copy of the data, so it is left as it is.
 */
export function inspectCluster(pgdata: string, major: number): 'missing' | 'empty' | 'complete' {
  const state = refuseOnFailure(pgdata, () => look(pgdata));
  if (state !== 'filled') return state;
  const version = refuseOnFailure(pgdata, () => readVersion(pgdata));
  if (version === undefined)
    throw refusal(pgdata, 'holds files but no PG_VERSION, so it is no complete database');
  if (!/^\d+\n?$/.test(version)) throw refusal(pgdata, 'is damaged: PG_VERSION holds no version');
  if (Number(version) !== major)
    throw new DatabaseStartupError(
      `${pgdata} was made by PostgreSQL ${Number(version)}, and this version of the code runs PostgreSQL ${major}: ` +
        'start the version of the code that made it, "npm run backup" there, and restore the backup here.',
    );
  const missing = parts.filter((part) => !refuseOnFailure(pgdata, () => exists(join(pgdata, part))));
  if (missing.length > 0) throw refusal(pgdata, `is damaged: ${missing.join(', ')} is missing`);
  return 'complete';
}

function look(pgdata: string): 'missing' | 'empty' | 'filled' {
  const entry = lstatSync(pgdata, { throwIfNoEntry: false });
  if (!entry) return 'missing';
  if (entry.isSymbolicLink() && !exists(pgdata))
    throw refusal(pgdata, 'is a symbolic link to a missing folder');
  const folder = realpathSync(pgdata);
  if (!lstatSync(folder).isDirectory()) throw refusal(pgdata, 'is no folder');
  return readdirSync(folder).length === 0 ? 'empty' : 'filled';
}

function readVersion(pgdata: string): string | undefined {
  const file = join(pgdata, 'PG_VERSION');
  return exists(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Unlike `existsSync`, throws for a file that this process may not see. */
function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function refuseOnFailure<T>(pgdata: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DatabaseStartupError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new DatabaseStartupError(
      `${pgdata} cannot be read (${code}): start as the user who owns it, or choose another DATA_DIR.`,
    );
  }
}

function refusal(pgdata: string, problem: string): DatabaseStartupError {
  return new DatabaseStartupError(`${pgdata} ${problem}. ${recover}.`);
}
