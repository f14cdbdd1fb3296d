import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf, isAlive, isZombie, someoneWorksIn } from './process-info.ts';

/** Nobody waits for its last checkpoint but a site that starts. */
const orphanPatience = 3_000;

export type Postmaster = { pid: number; socketDir: string; ready: boolean };

/** What `postmaster.pid` says (storage/pidfile: pid, data, start, port, socket folder, address, memory, status). */
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
 * Stops the server that a killed Node left behind on this data. It is recognised by its pid file and its command
 * line; when the id now belongs to another program, only the pid file goes, which PostgreSQL would trip over.
 */
export async function stopOrphan(pgdata: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(pgdata);
  if (found && isZombie(found.pid)) await forgetZombie(pgdata);
  if (!found || !isAlive(found.pid)) return undefined;
  if (!commandOf(found.pid)?.includes(`-D ${pgdata}`)) {
    rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    return undefined;
  }
  await stopServer(found.pid, orphanPatience);
  if (found.socketDir) rmSync(found.socketDir, { recursive: true, force: true });
  return found;
}

/**
 * PostgreSQL takes a server that was killed for a living one until somebody has asked how it ended, which in a
 * container may take long. All of its processes work in the data folder: once none is left, the pid file may go.
 */
async function forgetZombie(pgdata: string): Promise<void> {
  const folder = realpathSync(pgdata);
  for (const deadline = Date.now() + orphanPatience; Date.now() < deadline; await delay(20)) {
    if (someoneWorksIn(folder)) continue;
    rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    return;
  }
}

/**
 * Fast shutdown (SIGINT: open transactions are rolled back, data is written out); after `patience` milliseconds an
 * immediate one, from which the next start recovers.
 */
export async function stopServer(pid: number, patience: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await ends(pid, patience)) return;
  signal(pid, 'SIGQUIT');
  if (await ends(pid, 1_000)) return;
  signal(pid, 'SIGKILL');
  await ends(pid, 1_000);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
}

async function ends(pid: number, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline;) {
    if (!isAlive(pid)) return true;
    await delay(10);
  }
  return false;
}
