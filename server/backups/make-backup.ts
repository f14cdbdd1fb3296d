import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { BackupError, KeepRule } from '#domain/backups.ts';

import { draftOfDay, fileOfDay, missingSpace, prepareFolder, prune } from './backup-folder.ts';
import { runScript } from './run-script.ts';
import type { ScriptSite } from './run-script.ts';

/** Characters of the output of a command that are recorded. */
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

export type BackupPlace = ScriptSite & { folder: string; keep: KeepRule };

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
    await run(place, 'failed', ['scripts/backup.ts', draft], signal);
    await run(place, 'damaged', ['scripts/backup-check.ts', draft], signal);
    const { size } = await stat(draft);
    const file = fileOfDay(day);
    await rename(draft, join(folder, file));
    return { file, bytes: size, kept: await prune(folder, keep) };
  } finally {
    await rm(draft, { force: true });
  }
}

async function run(
  place: BackupPlace,
  failure: BackupError,
  args: string[],
  signal: AbortSignal,
): Promise<void> {
  const { status, output } = await runScript(args, place, signal);
  if (signal.aborted) throw new BackupFailure('stopped', 'the process stopped');
  if (status !== 0)
    throw new BackupFailure(failure, output.slice(-outputMax) || `exit status ${String(status)}`);
}
