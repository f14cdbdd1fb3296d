import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '../..');
/** Characters of the output of a command that are kept. */
const outputMax = 4000;

/** The site that a command of `scripts/` works on. */
export type ScriptSite = { dataDir: string; databaseUrl: string | undefined };

/**
 * Runs a command of `scripts/` to its end, in a process of its own that yields to the requests of the site. An abort ends
 * it; the status is null then.
 */
export async function runScript(
  args: readonly string[],
  { dataDir, databaseUrl = '' }: ScriptSite,
  signal: AbortSignal,
): Promise<{ status: number | null; output: string }> {
  signal.throwIfAborted();
  // This process sets SUPABASE_URL for its functions; for a command it would mean the hosted service.
  const hosted = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' };
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...hosted, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-outputMax)));
  if (child.pid !== undefined) lowerPriority(child.pid);
  try {
    const status = await new Promise<number | null>((settle, reject) => {
      child.once('error', reject);
      child.once('close', settle);
    });
    return { status, output: output.trim() };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or may not change its priority.
  }
}
