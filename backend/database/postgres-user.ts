import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The user PostgreSQL runs as; undefined for the user of this process. */
type PostgresUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: started by root, it runs as `nobody`. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  // macOS writes -2 for the unsigned 4294967294.
  return { uid: Number(line?.[1] ?? 65534) >>> 0, gid: Number(line?.[2] ?? 65534) >>> 0 };
}

/** Whether `user` can traverse the folders down to `path`. Folders that do not exist yet count as reachable: we create them. */
export function isReachable(path: string, user: PostgresUser): boolean {
  if (!user) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat?.isDirectory() && !allows(stat, user, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether the mode of the file lets `user` read it; its folders are not checked. */
export function isReadable(path: string, user: PostgresUser): boolean {
  return !user || allows(lstatSync(path), user, 0o4);
}

function allows(
  stat: { mode: number; uid: number; gid: number },
  user: { uid: number; gid: number },
  bit: number,
): boolean {
  if (stat.uid === user.uid) return (stat.mode & (bit << 6)) !== 0;
  if (stat.gid === user.gid) return (stat.mode & (bit << 3)) !== 0;
  return (stat.mode & bit) !== 0;
}
