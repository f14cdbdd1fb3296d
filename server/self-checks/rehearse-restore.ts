import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const scripts = resolve(import.meta.dirname, '../../scripts');
/** Of the folders of this check, beside those of the site. */
const prefix = 'restore-check-';
/** Characters of the output of a command that are kept. */
const longestOutput = 4000;

type Options = { dataDir: string; databaseUrl: string | undefined };

/**
 * Backs the site up as `npm run backup` does while it runs, and restores the file with `npm run restore` into an empty
 * folder, whose embedded PostgreSQL is another one than the site's. The restore compares the rows of each table with those
 * of the backup. The live database is only read; the folder is removed, whatever happens.
 */
export function createRestoreRehearsal({ dataDir, databaseUrl }: Options) {
  return async function rehearse(signal: AbortSignal): Promise<{ rows: number; tables: number }> {
    await removeLeftOvers(dataDir);
    const folder = await mkdtemp(join(dataDir, prefix));
    // PostgreSQL's user traverses it when the site runs as root.
    await chmod(folder, 0o711);
    try {
      const file = join(folder, 'essai.backup');
      const live = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
      const made = await run('backup.ts', [file], live, signal);
      await run('restore.ts', [file], { DATA_DIR: join(folder, 'site'), DATABASE_URL: '' }, signal);
      const [, rows, tables] = /: (\d+) rows of (\d+) tables/.exec(made) ?? [];
      return { rows: Number(rows ?? 0), tables: Number(tables ?? 0) };
    } finally {
      await removeFolder(folder);
    }
  };
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Those of a process that was killed. One run is made at a time. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await removeFolder(join(dataDir, name));
}

/** Runs a command of `scripts/` to its end; rejects with what it printed when it fails. */
async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: { ...process.env, ...env, SUPABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The command stops the database that it started, which a killed one would leave behind.
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-longestOutput)));
  try {
    const code = await new Promise<number | null>((settle, reject) => {
      child.once('error', reject);
      child.once('close', settle);
    });
    signal.throwIfAborted();
    if (code !== 0) throw new Error(output.trim() || `${script} s’est arrêté (${code})`);
    return output;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
