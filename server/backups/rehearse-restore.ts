import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { stopOrphan } from '#backend/database/postmaster.ts';

import { newestBackup } from './backup-folder.ts';
import { runScript } from './run-script.ts';
import type { ScriptSite } from './run-script.ts';

/** Of the folders of this check, beside those of the site. */
const prefix = 'restore-check-';

/** What was restored. `madeAt`: ISO 8601, as the manifest says. */
export type RestoredBackup = { file: string; madeAt: string; rows: number; tables: number };

/** The file cannot be read as the backup that was written; `file` is its name. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
  readonly file: string;
  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

/**
 * Restores the newest scheduled backup of `folder` as `npm run restore` does, into an empty folder of `dataDir`, whose
 * embedded PostgreSQL is another one than the site's. The restore compares the rows of each table with those that the
 * manifest declares. The folder is removed, whatever happens. Undefined without a scheduled backup.
 * @throws {DamagedBackup}
 */
export async function rehearseRestore(
  { dataDir, folder }: { dataDir: string; folder: string },
  signal: AbortSignal,
): Promise<RestoredBackup | undefined> {
  await removeLeftOvers(dataDir);
  const file = await newestBackup(folder);
  if (file === undefined) return undefined;
  const scratch = await mkdtemp(join(dataDir, prefix));
  // PostgreSQL's user traverses it when the site runs as root.
  await chmod(scratch, 0o711);
  const place = { dataDir: join(scratch, 'site'), databaseUrl: undefined };
  const path = join(folder, file);
  try {
    const read = await run(['scripts/backup-check.ts', path], place, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new DamagedBackup(file, String(error));
    });
    await run(['scripts/restore.ts', path], place, signal);
    return { file, ...contentOf(read) };
  } finally {
    await removeScratch(scratch);
  }
}

/** What `scripts/backup-check.ts` printed of the manifest. */
function contentOf(output: string): Omit<RestoredBackup, 'file'> {
  const [, rows, tables, madeAt] =
    /: complete\. (\d+) rows of (\d+) tables .* of (\S+)\.$/.exec(output) ?? [];
  if (madeAt === undefined) throw new Error(`unknown output of the check: ${output}`);
  return { madeAt, rows: Number(rows), tables: Number(tables) };
}

async function run(args: readonly string[], place: ScriptSite, signal: AbortSignal): Promise<string> {
  const { status, output } = await runScript(args, place, signal);
  signal.throwIfAborted();
  if (status !== 0) throw new Error(output || `exit status ${String(status)}`);
  return output;
}

/** A command that was ended leaves its PostgreSQL running. */
async function removeScratch(scratch: string): Promise<void> {
  await stopOrphan(join(scratch, 'site', 'postgres'));
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}

/** Those of a process that was killed. One run is made at a time. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await removeScratch(join(dataDir, name));
}
