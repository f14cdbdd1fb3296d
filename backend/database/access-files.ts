import { closeSync, fchownSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartupError, reasonOf } from './errors.ts';
import { postgresUser } from './postgres-user.ts';

/**
 * Writes `pg_hba.conf` and `pg_ident.conf` before each start: the kernel names the process behind a connection (`peer`),
 * and only the user of this process and root may log in, under every role. No password has to be stored. Earlier
 * versions trusted every connection; the next start replaces their files.
 *
 * @throws {DatabaseStartupError} when the user of this process has no name.
 */
export function writeAccessFiles(pgdata: string): void {
  const users = [...new Set([userName(), 'root'])];
  replaceFile(join(pgdata, 'pg_ident.conf'), users.map((user) => `aline "${user}" all\n`).join(''));
  replaceFile(join(pgdata, 'pg_hba.conf'), 'local all all peer map=aline\n');
}

/** The name under which the server finds the user of a connecting process. */
function userName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new DatabaseStartupError(
      `The user with the id ${process.getuid?.()} has no name (${reasonOf(error)}): use a user of /etc/passwd, or set DATABASE_URL.`,
    );
  }
}

/** When this process is root, the folder belongs to another user: `wx` does not follow a symbolic link of that user. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    const user = postgresUser();
    if (user) fchownSync(handle, user.uid, user.gid);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
