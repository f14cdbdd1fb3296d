import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { serverArguments } from './cluster.ts';
import { DatabaseStartupError } from './errors.ts';
import { postgresUser } from './postgres-user.ts';
import { readPostmaster } from './postmaster.ts';

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
const largestLogBytes = 5_000_000;

/**
 * Starts the server and resolves when it accepts connections.
 *
 * @throws {DataFolderBusy} when another server's processes still use the data folder.
 * @throws {DatabaseStartupError} when it does not start, with PostgreSQL's FATAL line, or is not ready within 30 s.
 */
export async function launch(options: LaunchOptions): Promise<ChildProcess> {
  const logFile = join(options.dataDir, 'postgres.log');
  const logged = sizeOf(logFile) < largestLogBytes ? sizeOf(logFile) : 0;
  const server = spawnServer(options, openSync(logFile, logged ? 'a' : 'w', 0o600));
  let failure: string | undefined;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', () => (failure ??= fatalLine(logFile, logged)));
  for (const deadline = Date.now() + startMilliseconds; Date.now() < deadline; await delay(5)) {
    if (failure) throw startupError(failure);
    const postmaster = readPostmaster(options.pgdata);
    if (postmaster?.ready && postmaster.pid === server.pid) return server;
  }
  server.kill('SIGQUIT');
  throw new DatabaseStartupError(
    `PostgreSQL was not ready within ${startMilliseconds / 1_000} s: see ${logFile}`,
  );
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

function fatalLine(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? `see ${logFile}`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
