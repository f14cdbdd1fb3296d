import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { serverArguments } from './cluster.ts';
import { DatabaseStartupError, reasonOf } from './errors.ts';
import { linesAfter, rotateLog, sizeOf } from './postgres-log.ts';
import { postgresUser } from './postgres-user.ts';
import { readPostmaster, stopServer } from './postmaster.ts';

/** Another server, or a child process of a killed one, still uses this data folder. */
export class DataFolderBusy extends DatabaseStartupError {}

type LaunchOptions = {
  binaries: Binaries;
  pgdata: string;
  socketDir: string;
  dataDir: string;
  settings?: Record<string, string> | undefined;
};

const startMilliseconds = 30_000;

/**
 * Starts the server and resolves when it accepts connections. A crash recovery may take as long as it reports progress.
 *
 * @throws {DataFolderBusy} when another server's processes still use the data folder.
 * @throws {DatabaseStartupError} when it does not start, with PostgreSQL's FATAL line, or is not ready within 30 s.
 */
export async function launch(options: LaunchOptions): Promise<ChildProcess> {
  const logFile = join(options.dataDir, 'postgres.log');
  rotateLog(logFile);
  const logged = sizeOf(logFile);
  const server = spawnServer(options, openLog(logFile));
  let failure: string | undefined;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', () => (failure ??= fatalLine(logFile, logged)));
  let reported = 0;
  for (let deadline = Date.now() + startMilliseconds; ; await delay(5)) {
    if (failure) throw startupError(failure);
    const postmaster = readPostmaster(options.pgdata);
    if (postmaster?.ready && postmaster.pid === server.pid) return server;
    if (Date.now() < deadline) continue;
    const progress = linesAfter(logFile, logged).filter(reportsProgress).length;
    if (progress <= reported) break;
    reported = progress;
    deadline += startMilliseconds;
  }
  if (server.pid) await stopServer(server.pid, 0);
  throw new DatabaseStartupError(
    `PostgreSQL was not ready within ${startMilliseconds / 1_000} s: see ${logFile}`,
  );
}

/** Written every ten seconds (`log_startup_progress_interval`). */
function reportsProgress(line: string): boolean {
  return /redo in progress|syncing data directory|resetting unlogged relations/.test(line);
}

/** In append mode: `rotateLog` empties the file while the server writes to it. */
function openLog(file: string): number {
  try {
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw new DatabaseStartupError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

function spawnServer({ binaries, pgdata, socketDir, settings }: LaunchOptions, output: number): ChildProcess {
  try {
    return spawn(binaries.postgres, serverArguments(pgdata, socketDir, settings), {
      ...postgresUser(),
      cwd: pgdata,
      env: { TZ: 'UTC' },
      // In its own session: Ctrl-C in the terminal reaches only this process, which stops the server after its requests.
      detached: true,
      // A file, not a pipe: the server must be able to log after the death of this process.
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

function startupError(failure: string): DatabaseStartupError {
  const message = `PostgreSQL did not start: ${failure}`;
  return /shared memory block|lock file/.test(failure)
    ? new DataFolderBusy(message)
    : new DatabaseStartupError(message);
}

/** The reason in PostgreSQL's words; lines about refused connections are no reason. */
function fatalLine(logFile: string, from: number): string {
  const reason = linesAfter(logFile, from).findLast(
    (line) => /FATAL|PANIC|error while loading/.test(line) && !/FATAL: {2}the database system is/.test(line),
  );
  return reason ?? `see ${logFile}`;
}
