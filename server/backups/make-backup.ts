import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import type { BackupError, KeepRule } from '#domain/backups.ts';

import { draftOfDay, fileOfDay, missingSpace, prepareFolder, prune } from './backup-folder.ts';

const checkout = join(import.meta.dirname, '../..');
/** Characters of the output of a command that are kept. */
const outputMax = 500;

/** A backup that was not made, with the reason for the screens. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
  readonly code: BackupError;
  constructor(code: BackupError, message: string) {
    super(message);
    this.code = code;
  }
}

export type BackupPlace = {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
  keep: KeepRule;
};

/**
 * Makes the backup of a day (`YYYY-MM-DD`) under a temporary name, reads it again, names it, and deletes those that the
 * rule does not keep. A failure deletes nothing but its own draft.
 * @throws {BackupFailure}
 */
export async function makeBackup(
  place: BackupPlace,
  day: string,
  signal: AbortSignal,
): Promise<{ file: string; bytes: number; kept: number }> {
  const { folder, dataDir, keep } = place;
  await prepareFolder(folder).catch((error: unknown) => {
    throw new BackupFailure('folder', String(error));
  });
  const missing = await missingSpace(folder, dataDir);
  if (missing > 0)
    throw new BackupFailure('disk_full', `${Math.ceil(missing / 1_000_000)} MB are missing in ${folder}`);
  const draft = join(folder, draftOfDay(day));
  try {
    await runScript(place, 'failed', ['scripts/backup.ts', draft], signal);
    await runScript(place, 'damaged', ['scripts/backup-check.ts', draft], signal);
    const { size } = await stat(draft);
    const file = fileOfDay(day);
    await rename(draft, join(folder, file));
    return { file, bytes: size, kept: await prune(folder, keep) };
  } finally {
    await rm(draft, { force: true });
  }
}

/** In a process of its own, which yields to the requests of the site. */
async function runScript(
  { dataDir, databaseUrl = '' }: BackupPlace,
  failure: BackupError,
  args: string[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  // This process sets SUPABASE_URL for its functions; for a command it would mean the hosted service.
  const hosted = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' };
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...hosted, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-outputMax);
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const [status] = await once(child, 'close').catch((error: unknown) => {
    throw signal.aborted ? new BackupFailure('stopped', 'the process stopped') : error;
  });
  if (signal.aborted) throw new BackupFailure('stopped', 'the process stopped');
  if (status !== 0) throw new BackupFailure(failure, output.trim() || `exit status ${String(status)}`);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or may not change its priority.
  }
}
