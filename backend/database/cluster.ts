import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DatabaseRefusal } from './errors.ts';
import { postgresUser } from './postgres-user.ts';

/** Sized for a small server: 50 connections of ours and room for an operator, about 100 MB resident. */
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
  // Asynchronous input needs worker processes that cost more memory than they save time on data this small.
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What a statement did wrong is told to whoever sent it, and logged there if it is ours: here it would quote rows,
  // and anybody could fill the disk with mistakes. What remains is the server's own life.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

export type Cluster = { pgdata: string; binaries: Binaries };

/** Makes the cluster when there is none. It appears whole or not at all: a start killed halfway leaves no ruin. */
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
  // Only the owner of the socket's folder reaches the socket; nothing listens on the network.
  const trust = ['--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  try {
    await promisify(execFile)(binaries.initdb, ['-D', pgdata, ...options, ...trust], {
      ...postgresUser(),
      cwd: pgdata,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const unknown = said.includes('effective user ID')
      ? ' (a container started with a bare user id: use one that /etc/passwd names, or give DATABASE_URL)'
      : '';
    throw new DatabaseRefusal(
      `PostgreSQL could not make its data folder: ${said.split('\n').at(-1)}${unknown}`,
    );
  }
}

/** The command line of the server; settings travel on it, so that the code decides them at each start. */
export function serverArguments(
  pgdata: string,
  socketDir: string,
  others?: Record<string, string>,
): string[] {
  const all = { ...settings, ...others, unix_socket_directories: socketDir };
  return ['-D', pgdata, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** A socket's path holds about 100 bytes, so a long data folder has its socket under the temporary folder. */
const longestFolder = 80;

/** A folder that only PostgreSQL's user enters, for its socket; removed at stop. */
export function makeSocketDir(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (Buffer.byteLength(near) > longestFolder) return privateFolder(join(tmpdir(), 'aline-'));
  rmSync(near, { recursive: true, force: true });
  mkdirSync(near, { mode: 0o700 });
  handOver(near);
  return near;
}

function privateFolder(prefix: string): string {
  const folder = mkdtempSync(prefix);
  handOver(folder);
  return folder;
}

function handOver(path: string): void {
  const user = postgresUser();
  if (user) chownSync(path, user.uid, user.gid);
}
