import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processCommand, isAlive, isZombie, hasProcessIn } from './process-info.ts';

/**
 * Milliseconds before an immediate shutdown. Short, because the start waits for the shutdown checkpoint of the
 * server that was left running.
 */
const orphanStopMilliseconds = 3_000;

type Postmaster = { pid: number; socketDir: string; ready: boolean };

/** Reads `postmaster.pid` (lines: pid, data folder, start time, port, socket folder, address, shared memory, status). */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Stops the server that a killed Node process left running on this data folder, and returns it. The server is
 * identified by its pid file and its command line; when the process id now belongs to another program, only the pid
 * file is removed, since PostgreSQL would refuse to start with it.
 */
export async function stopOrphan(pgdata: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(pgdata);
  if (found && isZombie(found.pid)) await removeZombiePidFile(pgdata);
  if (!found || !isAlive(found.pid)) return undefined;
  if (!servesFolder(found.pid, pgdata)) {
    // A server whose command line does not name the folder: PostgreSQL itself refuses to start beside it.
    if (process.platform === 'linux' && hasProcessIn(realpathSync(pgdata))) return undefined;
    rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    return undefined;
  }
  await stopServer(found.pid, orphanStopMilliseconds);
  if (found.socketDir) rmSync(found.socketDir, { recursive: true, force: true });
  return found;
}

/** Whether the command line of a process names this folder, by whichever path. */
function servesFolder(pid: number, pgdata: string): boolean {
  const named = / -D (.+?)(?: -c |$)/.exec(processCommand(pid) ?? '')?.[1];
  return named !== undefined && existsSync(named) && realpathSync(named) === realpathSync(pgdata);
}

/**
 * PostgreSQL treats a killed server as alive until its parent has reaped it, which in a container may take long. All
 * processes of a server have the data folder as working directory: once none is left, the pid file can be removed.
 */
async function removeZombiePidFile(pgdata: string): Promise<void> {
  const folder = realpathSync(pgdata);
  for (const deadline = Date.now() + orphanStopMilliseconds; Date.now() < deadline; await delay(20)) {
    if (hasProcessIn(folder)) continue;
    rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    return;
  }
}

/**
 * Fast shutdown (SIGINT: open transactions are rolled back, data is flushed). After `timeout` milliseconds an immediate
 * shutdown (SIGQUIT), after which the next start runs crash recovery.
 */
export async function stopServer(pid: number, timeout: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await exitsWithin(pid, timeout)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await exitsWithin(pid, 1_000)) return;
  sendSignal(pid, 'SIGKILL');
  await exitsWithin(pid, 1_000);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

async function exitsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline;) {
    if (!isAlive(pid)) return true;
    await delay(10);
  }
  return false;
}
