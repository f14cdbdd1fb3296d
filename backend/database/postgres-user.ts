import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type User = { uid: number; gid: number };

/** The user PostgreSQL runs as; undefined for the user of this process. */
type PostgresUser = User | undefined;

/** A system user of this name is used when it exists. */
const systemUserName = 'aline-postgres';

/**
 * Ids for a user without an entry in `/etc/passwd`: reserved by Debian, outside the range that systemd gives to its
 * dynamic users, and below 65536, so that they exist in a container with the usual mapping.
 */
const reservedIds = Array.from({ length: 14 }, (_, index) => 65_520 + index);

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as a user of its own: a process of another user, of
 * `nobody` too, then cannot read its files or signal it.
 */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const named = entryOf(systemUserName);
  if (named) return named;
  const taken = new Set(passwdEntries().map(({ uid }) => uid));
  const id = reservedIds.find((candidate) => !taken.has(candidate)) ?? nobody().uid;
  return { uid: id, gid: id };
}

/** The user that initdb runs as: it needs an entry in `/etc/passwd`, which the server does not. */
export function initdbUser(): PostgresUser {
  const user = postgresUser();
  return user && !passwdEntries().some(({ uid }) => uid === user.uid) ? nobody() : user;
}

/** Whether an earlier start by root, or root itself, may have left files of this owner. */
export function isFormerPostgresUser(uid: number): boolean {
  return (
    uid === 0 || uid === nobody().uid || uid === entryOf(systemUserName)?.uid || reservedIds.includes(uid)
  );
}

/** For messages to the operator. */
export function nameOfUser(uid: number): string {
  const name = passwdEntries().find((entry) => entry.uid === uid)?.name;
  return name ? `"${name}"` : `with the id ${uid}`;
}

function nobody(): User {
  return entryOf('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function entryOf(name: string): User | undefined {
  const entry = passwdEntries().find((one) => one.name === name);
  return entry && { uid: entry.uid, gid: entry.gid };
}

function passwdEntries(): (User & { name: string })[] {
  const lines = readFileSync('/etc/passwd', 'utf8').matchAll(/^([^:#\n]+):[^:\n]*:(-?\d+):(-?\d+):/gm);
  // macOS writes -2 for the unsigned 4294967294.
  return [...lines].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid) >>> 0,
    gid: Number(gid) >>> 0,
  }));
}

/**
 * Whether `user` can traverse the folders down to `path`. Folders that do not exist yet count as reachable: this process
 * creates them.
 */
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

function allows(stat: User & { mode: number }, user: User, bit: number): boolean {
  if (stat.uid === user.uid) return (stat.mode & (bit << 6)) !== 0;
  if (stat.gid === user.gid) return (stat.mode & (bit << 3)) !== 0;
  return (stat.mode & bit) !== 0;
}
