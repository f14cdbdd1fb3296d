import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseStartupError, reasonOf } from './errors.ts';
import { isReachable, nameOfUser, postgresUser } from './postgres-user.ts';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * The data folder when `DATA_DIR` is not set: `data/` of the checkout. When started by root, PostgreSQL runs as
 * another user; if that user cannot reach the checkout (a home folder of mode 700), it is
 * `/var/lib/aline/<hash of the checkout path>`.
 */
export function defaultDataDir(): string {
  if (isReachable(checkout, postgresUser())) return join(checkout, 'data');
  return join('/var/lib/aline', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

/**
 * Creates the data folder (mode 0700; as root 0711, since PostgreSQL's user must traverse it). `embedded` is false with
 * `DATABASE_URL`.
 *
 * @throws {DatabaseStartupError} when this process cannot write to the folder, or the embedded server cannot reach it.
 */
export function prepareDataDir(dataDir: string, { embedded = true } = {}): void {
  const user = embedded ? postgresUser() : undefined;
  try {
    makeFolder(resolve(dataDir), user ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseStartupError(
      `DATA_DIR ${dataDir} cannot be written (${reasonOf(error)}): choose another one.`,
    );
  }
  if (!isReachable(dataDir, user)) {
    throw new DatabaseStartupError(
      `DATA_DIR ${dataDir} cannot be reached by the user ${nameOfUser(user?.uid ?? 0)}, under which PostgreSQL runs when started by root: ` +
        'choose another one, let that user enter it (chmod o+x), or start as an ordinary user.',
    );
  }
}

/**
 * Sets the mode with chmod, whatever the umask: PostgreSQL's user must traverse every folder that root creates here.
 * Creates one folder at a time: Node's recursive mkdir never returns when an existing parent refuses with ENOENT
 * (`/proc`).
 */
function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  if (folder !== dirname(folder)) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder);
    chmodSync(folder, mode);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })) throw error;
  }
}
