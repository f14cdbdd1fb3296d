import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DatabaseStartupError, reasonOf } from './errors.ts';
import { handOver } from './ownership.ts';
import { initdbUser, postgresUser } from './postgres-user.ts';

const draftPrefix = '.initdb-';

/**
 * Creates the cluster in a temporary folder beside `pgdata` and renames it: a process killed meanwhile leaves only that
 * folder, which the next start removes. The caller holds the lock of the data folder; `pgdata` is missing or empty.
 *
 * @throws {DatabaseStartupError} when `initdb` fails, with its last line, or the folder cannot be put in place.
 */
export async function createCluster(pgdata: string, binaries: Binaries): Promise<void> {
  const place = existsSync(pgdata) ? realpathSync(pgdata) : pgdata;
  removeDrafts(dirname(place));
  const draft = makeDraft(dirname(place));
  try {
    await initdb(binaries, draft);
    const [former, user] = [initdbUser(), postgresUser()];
    if (former && user && former.uid !== user.uid) handOver(draft, former.uid, user);
    putInPlace(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes the drafts of killed processes; earlier versions named theirs `.postgres-`. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^\.(?:initdb|postgres)-\w{6}$/.test(name))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function makeDraft(folder: string): string {
  try {
    const draft = mkdtempSync(join(folder, draftPrefix));
    const user = initdbUser();
    if (user) chownSync(draft, user.uid, user.gid);
    return draft;
  } catch (error) {
    throw new DatabaseStartupError(`No database can be created in ${folder}: ${reasonOf(error)}.`);
  }
}

function putInPlace(draft: string, place: string): void {
  try {
    // Fails for a folder that is not empty: nothing is ever deleted with its content.
    if (existsSync(place)) rmdirSync(place);
    renameSync(draft, place);
    const parent = openSync(dirname(place), 'r');
    fsyncSync(parent);
    closeSync(parent);
  } catch (error) {
    throw new DatabaseStartupError(
      `The new database cannot be put in ${place} (${reasonOf(error)}): when ${basename(place)} is a mount point, ` +
        'mount the disk at DATA_DIR instead.',
    );
  }
}

async function initdb(binaries: Binaries, pgdata: string): Promise<void> {
  const options = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8', '--username=postgres'];
  // `writeAccessFiles` replaces these rules before the first start.
  const access = ['--auth-local=peer', '--auth-host=reject', '--no-instructions'];
  try {
    await promisify(execFile)(binaries.initdb, ['-D', pgdata, ...options, ...access], {
      ...initdbUser(),
      cwd: pgdata,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    });
  } catch (error) {
    throw new DatabaseStartupError(`PostgreSQL could not create its data folder: ${initdbFailure(error)}`);
  }
}

/** The last line of a failed initdb that states the reason; the lines after it report the removal of files. */
function initdbFailure(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  const lines = output.split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
  return output.includes('effective user ID')
    ? `${reason} (the user id of this container is not in /etc/passwd: use one that is, or set DATABASE_URL)`
    : (reason ?? 'no reason given');
}
