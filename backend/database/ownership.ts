import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartupError } from './errors.ts';
import { isFormerPostgresUser, nameOfUser, postgresUser } from './postgres-user.ts';
import type { User } from './postgres-user.ts';

/** Gives a folder that this process has just made to PostgreSQL's user. */
export function giveToPostgres(path: string): void {
  const user = postgresUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Makes PostgreSQL's user the owner of its data folder, which an earlier version ran as `nobody`. No server may run on
 * it.
 *
 * @throws {DatabaseStartupError} when the folder belongs to another user, whom this process does not replace.
 */
export function takeOwnership(pgdata: string): void {
  const wanted = postgresUser();
  const { uid } = lstatSync(pgdata);
  const expected = wanted?.uid ?? process.getuid?.() ?? uid;
  if (uid === expected) return;
  if (!wanted || !isFormerPostgresUser(uid)) throw foreign(pgdata, uid, expected);
  handOver(pgdata, uid, wanted);
}

/**
 * From the top down: the former owner cannot enter a folder that was handed over, so it cannot replace an entry
 * between its check and its change. Only files of the former owner are handed over, and no symbolic link is followed.
 */
export function handOver(path: string, from: number, to: User): void {
  const stat = lstatSync(path);
  if (stat.uid === from) lchownSync(path, to.uid, to.gid);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), from, to);
}

function foreign(pgdata: string, owner: number, expected: number): DatabaseStartupError {
  return new DatabaseStartupError(
    `${pgdata} belongs to the user ${nameOfUser(owner)}, but PostgreSQL would run as the user ${nameOfUser(expected)}: ` +
      `start as its owner, or give it away with "chown -R ${expected} ${pgdata}" (as root).`,
  );
}
