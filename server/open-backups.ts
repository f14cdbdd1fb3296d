import type { Log } from '#backend/contract.ts';

import { backupFolder } from './backups/backup-folder.ts';
import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';

/** Starts the scheduled backups; when they are off, only tells the screens so. */
export async function openBackups(options: {
  env: Environment;
  dataDir: string;
  service: OpenBackend['service'];
  log: Log;
  lifetime: Lifetime;
}): Promise<void> {
  const { env, dataDir, service, log, lifetime } = options;
  const { startBackups } = await import('./backups/schedule.ts');
  const { backend, backups } = env;
  const hosted = backend.kind === 'supabase';
  const databaseUrl = backend.kind === 'postgres' ? backend.url : undefined;
  const folder = backupFolder(backups.folder, dataDir);
  const schedule = startBackups({
    client: service,
    log,
    settings: backups,
    place: backups.isOn && !hosted ? { folder, dataDir, databaseUrl } : undefined,
    state: hosted ? 'hosted' : backups.isOn ? 'on' : 'off',
  });
  lifetime.add('backups', schedule.stop);
}
