import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '#backend/contract.ts';
import { writeAccessFiles } from './access-files.ts';
import { locateBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartupError } from './errors.ts';
import { createCluster } from './initdb.ts';
import { inspectCluster } from './inspect-cluster.ts';
import { giveToPostgres, takeOwnership } from './ownership.ts';
import { isReachable, nameOfUser, postgresUser } from './postgres-user.ts';
import { stopOrphan } from './postmaster.ts';

/** Sized for a small server: 33 connections for this process and some for commands, about 100 MB resident. */
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
 * Creates the data folder of PostgreSQL when there is none, stops a server that a killed process left running on it,
 * and gives it to PostgreSQL's user.
 *
 * @throws {DatabaseStartupError} when the folder holds anything but a complete database of this version, belongs to
 * another user, or cannot be created.
 */
export async function prepareCluster(dataDir: string, log: Log): Promise<Cluster> {
  const binaries = locateBinaries(dataDir);
  const pgdata = join(dataDir, 'postgres');
  if (inspectCluster(pgdata, binaries.major) !== 'complete') {
    await createCluster(pgdata, binaries);
    log.info({ folder: pgdata }, 'there was no database yet: created an empty one');
  }
  refuseUnreachable(pgdata);
  const orphan = await stopOrphan(pgdata);
  if (orphan) log.warn({ pid: orphan.pid }, 'stopped the database left behind by a process that was killed');
  takeOwnership(realpathSync(pgdata));
  writeAccessFiles(pgdata);
  return { pgdata, binaries };
}

/** A symbolic link may lead to a folder that PostgreSQL's user cannot reach, unlike DATA_DIR. */
function refuseUnreachable(pgdata: string): void {
  const user = postgresUser();
  const folder = dirname(realpathSync(pgdata));
  if (isReachable(folder, user)) return;
  throw new DatabaseStartupError(
    `${folder} cannot be reached by the user ${nameOfUser(user?.uid ?? 0)}, under which PostgreSQL runs when started by root: ` +
      'choose another DATA_DIR, or start as an ordinary user.',
  );
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
  if (Buffer.byteLength(folder) > maxFolderBytes) {
    const temporary = mkdtempSync(join(tmpdir(), 'aline-'));
    giveToPostgres(temporary);
    return temporary;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  giveToPostgres(folder);
  return folder;
}
