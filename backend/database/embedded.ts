import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#backend/contract.ts';
import { locateBinaries } from './binaries.ts';
import { makeSocketDir, prepareCluster } from './cluster.ts';
import { reasonOf } from './errors.ts';
import { stopOrphan, stopServer } from './postmaster.ts';
import { launch, StillHeld } from './server-process.ts';

export type EmbeddedServer = {
  /** The folder of the Unix socket; it stays the same when the server is restarted after a crash. */
  readonly socketDir: string;
  /** Of the server now running; undefined while it restarts. */
  pid(): number | undefined;
  /** Fast shutdown. Idempotent. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Over ours, for a cluster that serves tests. */
  settings?: Record<string, string>;
};

/** What a checkpoint may take on a busy disk; the process has ten seconds to leave. */
const stopMilliseconds = 6_000;
const firstPauseMilliseconds = 50;
const longestPauseMilliseconds = 1_000;
/** How long the children of a server that was killed may take to notice. */
const heldMilliseconds = 5_000;

/**
 * Starts the PostgreSQL carried by the registry on `dataDir/postgres`, after stopping the one a crash left behind,
 * and starts it again whenever it dies, until `stop`. The caller holds the lock of the folder.
 */
export async function startEmbedded({ dataDir, log, settings }: EmbeddedOptions): Promise<EmbeddedServer> {
  const { pgdata, binaries } = await prepareCluster(dataDir, locateBinaries(dataDir));
  const orphan = await stopOrphan(pgdata);
  if (orphan) log.warn({ pid: orphan.pid }, 'stopped the database left behind by a process that was killed');
  const socketDir = makeSocketDir(dataDir);
  const start = () => launch({ binaries, pgdata, settings, socketDir, dataDir });
  let child: ChildProcess | undefined = await firstStart(start);
  let stopping: Promise<void> | undefined;
  const stopAtExit = () => child?.kill('SIGINT');
  process.once('exit', stopAtExit);

  async function restart(): Promise<void> {
    for (
      let pause = firstPauseMilliseconds;
      !stopping;
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    ) {
      try {
        keep(await start());
        log.info({ pid: child?.pid }, 'the database was started again');
        return;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the database does not start; trying again');
        await delay(pause);
      }
    }
  }

  function keep(server: ChildProcess): void {
    child = server;
    server.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      log.error({ code, signal }, 'the database died; starting it again');
      restarting = restart();
    });
  }

  async function stop(): Promise<void> {
    process.off('exit', stopAtExit);
    if (child?.pid) await stopServer(child.pid, stopMilliseconds);
    await restarting;
    if (child?.pid) await stopServer(child.pid, stopMilliseconds);
    rmSync(socketDir, { recursive: true, force: true });
  }

  let restarting: Promise<void> | undefined;
  keep(child);
  return { socketDir, pid: () => child?.pid, stop: () => (stopping ??= stop()) };
}

/** The children of a server that was killed hold its shared memory until they notice: the next one waits for them. */
async function firstStart(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const deadline = Date.now() + heldMilliseconds; ; await delay(firstPauseMilliseconds)) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof StillHeld) || Date.now() > deadline) throw error;
    }
  }
}
