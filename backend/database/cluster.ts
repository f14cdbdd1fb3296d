import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DatabaseStartupError } from './errors.ts';
import { postgresUser } from './postgres-user.ts';

/** Sized for a small server: 50 connections for this process and a few for an operator, about 100 MB resident. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  // Asynchronous I/O needs worker processes, whose memory is not worth it for a database this small.
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statement errors go to the client only. In this log they would quote rows, and any visitor could fill the disk
  // with failing requests. Only messages about the server itself remain.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

type Cluster = { pgdata: string; binaries: Binaries };

/**
 * Creates the cluster with `initdb` when there is none. A rename puts it in place, so a process killed during `initdb`
 * leaves no partial cluster.
 *
 * @throws {DatabaseStartupError} when `initdb` fails, with its last line.
 */
export async function prepareCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const pgdata = join(dataDir, 'postgres');
  if (existsSync(join(pgdata, 'PG_VERSION'))) return { pgdata, binaries };
  const draft = privateFolder(join(dataDir, '.postgres-'));
  try {
    await initdb(binaries, draft);
    rmSync(pgdata, { recursive: true, force: true });
    renameSync(draft, pgdata);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { pgdata, binaries };
}

async function initdb(binaries: Binaries, pgdata: string): Promise<void> {
  const options = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8', '--username=postgres'];
  // `trust` is safe: only the owner of the socket folder can open the socket, and no TCP port is open.
  const trust = ['--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  try {
    await promisify(execFile)(binaries.initdb, ['-D', pgdata, ...options, ...trust], {
      ...postgresUser(),
      cwd: pgdata,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const advice = output.includes('effective user ID')
      ? ' (the user id of this container is not in /etc/passwd: use one that is, or set DATABASE_URL)'
      : '';
    throw new DatabaseStartupError(
      `PostgreSQL could not create its data folder: ${output.split('\n').at(-1)}${advice}`,
    );
  }
}

/** The server's command line. It carries the settings, so that the code, not `postgresql.conf`, sets them. */
export function serverArguments(
  pgdata: string,
  socketDir: string,
  overrides?: Record<string, string>,
): string[] {
  const all = { ...settings, ...overrides, unix_socket_directories: socketDir };
  return ['-D', pgdata, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Maximum length in bytes of the socket's folder. A Unix socket path is limited to about 100 bytes; for a longer
 * folder, the socket is created in the system's temporary folder.
 */
const maxFolderBytes = 80;

/**
 * Creates the folder of the Unix socket, accessible to PostgreSQL's user only. It is deleted when the server stops.
 */
export function makeSocketDir(dataDir: string): string {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(folder) > maxFolderBytes) return privateFolder(join(tmpdir(), 'aline-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  chownToPostgres(folder);
  return folder;
}

function privateFolder(prefix: string): string {
  const folder = mkdtempSync(prefix);
  chownToPostgres(folder);
  return folder;
}

function chownToPostgres(path: string): void {
  const user = postgresUser();
  if (user) chownSync(path, user.uid, user.gid);
}
