import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { keptDays } from '#domain/backups.ts';
import type { KeepRule } from '#domain/backups.ts';

/** Bytes that a backup leaves free, for PostgreSQL and uploads. */
const reserve = 256_000_000;
/** A backup may be larger than the last one by this factor. */
const growth = 1.3;

const scheduled = /^aline-(\d{4}-\d\d-\d\d)\.backup$/;
/** Of `scripts/backup.ts` and of a backup that is not checked yet. */
const drafts = /^\.(?:backup-|pending-)/;

export const fileOfDay = (day: string) => `aline-${day}.backup`;
export const draftOfDay = (day: string) => `.pending-${day}.backup`;

/** `BACKUP_DIR`, or `backups` of the data folder. */
export const backupFolder = (named: string | undefined, dataDir: string) => named ?? join(dataDir, 'backups');

/** The days of the scheduled backups in a folder. Other files are ignored. */
async function backupDays(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((name) => scheduled.exec(name)?.[1] ?? []);
}

/** The file of the newest scheduled backup; undefined without one, or without the folder. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const days = await backupDays(folder).catch(() => []);
  const [newest] = days.toSorted().toReversed();
  return newest === undefined ? undefined : fileOfDay(newest);
}

/** Creates the folder, readable by its owner only, and removes what a killed process left in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (drafts.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The bytes that are missing for another backup; 0 when there are enough. */
export async function missingSpace(folder: string, dataDir: string): Promise<number> {
  const last = await newestBackup(folder);
  const expected = last
    ? (await stat(join(folder, last))).size * growth
    : (await sizeOf(join(dataDir, 'postgres'))) + (await sizeOf(join(dataDir, 'uploads')));
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, Math.ceil(expected + reserve - bavail * bsize));
}

/** Deletes the backups that the rule does not keep; returns the number of those that are left. */
export async function prune(folder: string, rule: KeepRule): Promise<number> {
  const days = await backupDays(folder);
  const kept = keptDays(days, rule);
  for (const day of days) {
    if (!kept.has(day)) await rm(join(folder, fileOfDay(day)), { force: true });
  }
  return kept.size;
}

/** Bytes of the files of a folder; 0 for one that does not exist. Files that vanish meanwhile are not counted. */
async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of found) {
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
