import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '#backend/database/connect.ts';
import { startEmbedded } from '#backend/database/embedded.ts';
import { migrate } from '#backend/database/migrate.ts';
import { silentLog } from './log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

export type TestCluster = { socketDir: string; stop(): Promise<void> };

/** The template of the test databases: migrated and seeded, without open connections. */
export const templateName = 'aline_template';

/** A PostgreSQL cluster in a temporary folder. Without fsync: faster, and loses data in a crash. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aline-test-'));
  await chmod(dataDir, 0o711);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startEmbedded({ dataDir, log: silentLog, settings });
  const stop = async () => {
    await server.stop();
    await removeFolder(dataDir);
  };
  try {
    await prepareTemplate(server.socketDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { socketDir: server.socketDir, stop };
}

async function prepareTemplate(socketDir: string): Promise<void> {
  const admin = openConnection({ address: { socketDir, database: 'postgres' }, log: silentLog });
  await admin.unsafe(`create database ${templateName}`).finally(() => admin.end());
  const template = openConnection({ address: { socketDir, database: templateName }, log: silentLog });
  await migrate(template, { log: silentLog }).finally(() => template.end());
}
