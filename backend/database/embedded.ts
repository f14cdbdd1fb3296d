import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#backend/contract.ts';
import { makeSocketDir, prepareCluster } from './cluster.ts';
import { reasonOf } from './errors.ts';
import { rotateLog } from './postgres-log.ts';
import { stopServer } from './postmaster.ts';
import { DataFolderBusy, launch } from './server-process.ts';
import { acceptsConnections, watchServer, watchTimes } from './server-watch.ts';
import type { WatchTimes } from './server-watch.ts';

export type EmbeddedServer = {
  /** The folder of the Unix socket; it stays the same when the server is restarted after a crash. */
  readonly socketDir: string;
  /** The process id of the running server; undefined while it restarts. */
  pid(): number | undefined;
  /** Fast shutdown. Idempotent. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings that override the defaults, for a test cluster. */
  settings?: Record<string, string>;
  /** For tests: shorter times of the watch. */
  watch?: WatchTimes;
};

/** Time for the shutdown checkpoint on a busy disk. The whole process has ten seconds to exit. */
const stopMilliseconds = 6_000;
/** A server that accepts no connection has nothing to finish. */
const stuckMilliseconds = 1_000;
const firstPauseMilliseconds = 50;
const longestPauseMilliseconds = 2_000;
/** How long the child processes of a killed server may take to exit. */
const releaseMilliseconds = 5_000;

/**
 * Starts the packaged PostgreSQL on `dataDir/postgres`, after stopping a server that a crash left running, and restarts
 * it whenever it dies or accepts no connection, until `stop`. The caller holds the lock of the folder.
 *
 * @throws {DatabaseStartupError} when PostgreSQL is missing, or does not start.
 */
export async function startEmbedded({
  dataDir,
  log,
  settings,
  watch,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const { pgdata, binaries } = await prepareCluster(dataDir, log);
  const socketDir = makeSocketDir(dataDir);
  const start = () => launch({ binaries, pgdata, settings, socketDir, dataDir });
  let child: ChildProcess | undefined = await startWhenReleased(start);
  let stopping: Promise<void> | undefined;
  const stopAtExit = () => child?.kill('SIGINT');
  process.once('exit', stopAtExit);

  async function restart(): Promise<void> {
    let reported: string | undefined;
    for (
      let pause = firstPauseMilliseconds;
      !stopping;
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    ) {
      try {
        supervise(await start());
        log.info({ pid: child?.pid }, 'database restarted');
        return;
      } catch (error) {
        // A full disk may last for hours: one line for each reason.
        const reason = withoutNumbers(reasonOf(error));
        if (reason !== reported)
          log.warn({ reason: reasonOf(error) }, 'the database does not start; retrying');
        reported = reason;
        await delay(pause);
      }
    }
  }

  function supervise(server: ChildProcess): void {
    child = server;
    server.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      log.error({ code, signal }, 'the database process ended unexpectedly; restarting it');
      restarting = restart();
    });
  }

  const watching = watchServer({
    async check() {
      rotateLog(join(dataDir, 'postgres.log'));
      return child && (await acceptsConnections(socketDir));
    },
    async restart(silentMilliseconds) {
      log.error({ pid: child?.pid, silentMilliseconds }, 'the database accepts no connection; stopping it');
      if (child?.pid) await stopServer(child.pid, stuckMilliseconds);
    },
    times: watch ?? watchTimes,
  });

  async function stop(): Promise<void> {
    process.off('exit', stopAtExit);
    const watched = watching.stop();
    if (child?.pid) await stopServer(child.pid, stopMilliseconds);
    await restarting;
    if (child?.pid) await stopServer(child.pid, stopMilliseconds);
    await watched;
    rmSync(socketDir, { recursive: true, force: true });
  }

  let restarting: Promise<void> | undefined;
  supervise(child);
  return { socketDir, pid: () => child?.pid, stop: () => (stopping ??= stop()) };
}

/** PostgreSQL's lines begin with a time and a process id. */
function withoutNumbers(reason: string): string {
  return reason.replaceAll(/\d+/g, '');
}

/** Waits for the child processes of a killed server, which hold its shared memory until they exit. */
async function startWhenReleased(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const deadline = Date.now() + releaseMilliseconds; ; await delay(firstPauseMilliseconds)) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof DataFolderBusy) || Date.now() > deadline) throw error;
    }
  }
}
