import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#backend/contract.ts';
import { locateBinaries } from './binaries.ts';
import { makeSocketDir, prepareCluster, serverArguments } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { DatabaseRefusal, reasonOf } from './errors.ts';
import { postgresUser } from './postgres-user.ts';
import { readPostmaster, stopOrphan, stopServer } from './postmaster.ts';

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

const startMilliseconds = 30_000;
const longestPauseMilliseconds = 1_000;
const largestLogBytes = 5_000_000;

/**
 * Starts the PostgreSQL carried by the registry on `dataDir/postgres`, after stopping the one a crash left behind,
 * and starts it again whenever it dies, until `stop`. The caller holds the lock of the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log, settings } = options;
  const cluster = { ...(await prepareCluster(dataDir, locateBinaries(dataDir))), settings };
  const orphan = await stopOrphan(cluster.pgdata);
  if (orphan) log.warn({ pid: orphan.pid }, 'stopped the database left behind by a process that was killed');
  const socketDir = makeSocketDir(dataDir);
  const logFile = join(dataDir, 'postgres.log');
  let child: ChildProcess | undefined = launch(cluster, socketDir, logFile);
  await ready(child, cluster.pgdata, logFile);

  let stopping: Promise<void> | undefined;
  const stopAtExit = () => child?.kill('SIGINT');
  process.once('exit', stopAtExit);

  async function restart(): Promise<void> {
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
      try {
        child = launch(cluster, socketDir, logFile);
        await ready(child, cluster.pgdata, logFile);
        watch(child);
        log.info({ pid: child.pid }, 'the database is back');
        return;
      } catch (error) {
        // Its former children may still hold the shared memory for an instant.
        log.warn({ reason: reasonOf(error) }, 'the database does not start; trying again');
        await delay(pause);
      }
    }
  }

  function watch(server: ChildProcess): void {
    server.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      log.error({ code, signal }, 'the database died; starting it again');
      void restart();
    });
  }

  async function stop(): Promise<void> {
    process.off('exit', stopAtExit);
    const pid = child?.pid;
    if (pid) await stopServer(pid);
    rmSync(socketDir, { recursive: true, force: true });
  }

  watch(child);
  return { socketDir, pid: () => child?.pid, stop: () => (stopping ??= stop()) };
}

function launch({ binaries, pgdata, settings }: Cluster, socketDir: string, logFile: string): ChildProcess {
  // Its messages go to a file and not to a pipe: it must not trip over the death of this process.
  const small = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < largestLogBytes;
  const output = openSync(logFile, small ? 'a' : 'w', 0o600);
  try {
    return spawn(binaries.postgres, serverArguments(pgdata, socketDir, settings), {
      ...postgresUser(),
      cwd: pgdata,
      env: { TZ: 'UTC' },
      // In its own session, Ctrl-C in the terminal reaches only us, and we stop it when requests are over.
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function ready(server: ChildProcess, pgdata: string, logFile: string): Promise<void> {
  let failure: string | undefined;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', () => (failure ??= `see ${logFile}`));
  for (const deadline = Date.now() + startMilliseconds; Date.now() < deadline; await delay(5)) {
    if (failure) throw new DatabaseRefusal(`PostgreSQL did not start: ${failure}`);
    const postmaster = readPostmaster(pgdata);
    if (postmaster?.ready && postmaster.pid === server.pid) return;
  }
  server.kill('SIGQUIT');
  throw new DatabaseRefusal(`PostgreSQL was not ready within ${startMilliseconds / 1_000} s: see ${logFile}`);
}
