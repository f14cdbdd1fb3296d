import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseRefusal, reasonOf } from './errors.ts';
import { isReachable, postgresUser } from './postgres-user.ts';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Where data lives when `DATA_DIR` is not given: `data/` of the checkout. As root, PostgreSQL runs as `nobody`: when
 * that user cannot walk to the checkout (a home folder of mode 700), `/var/lib/aline/<checkout>`, one per checkout.
 */
export function defaultDataDir(): string {
  if (isReachable(checkout, postgresUser())) return join(checkout, 'data');
  return join('/var/lib/aline', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

/**
 * Makes the folder (0700; as root 0711, since `nobody` must pass through it) and proves that we can write there, and
 * that the embedded server can reach it. Throws `DatabaseRefusal` otherwise.
 */
export function prepareDataDir(dataDir: string, { embedded = true } = {}): void {
  const user = embedded ? postgresUser() : undefined;
  try {
    makeFolder(resolve(dataDir), user ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseRefusal(
      `DATA_DIR ${dataDir} cannot be written (${reasonOf(error)}): choose another one.`,
    );
  }
  if (!isReachable(dataDir, user)) {
    throw new DatabaseRefusal(
      `DATA_DIR ${dataDir} cannot be reached by the user "nobody", whom PostgreSQL runs as when started by root: ` +
        'choose another one, or start as an ordinary user.',
    );
  }
}

/**
 * The mode is given whatever the umask: `nobody` must pass through every folder that root makes here. One by one,
 * since Node's recursive mkdir loops for ever where a parent exists and refuses with ENOENT (`/proc`).
 */
function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  if (folder !== dirname(folder)) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder);
    chmodSync(folder, mode);
  } catch (error) {
    // Another process that starts made it first.
    if (!statSync(folder, { throwIfNoEntry: false })) throw error;
  }
}
