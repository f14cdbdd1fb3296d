import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { connectDatabase, openConnection } from '#backend/database/connect.ts';
import { startEmbedded } from '#backend/database/embedded.ts';
import { migrate } from '#backend/database/migrate.ts';

import type { TestDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

/** A database on a separate server, whose login creates the roles itself. */
export async function databaseOnNewServer(attributes: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aline-login-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({ dataDir, log: silentLog, settings: { fsync: 'off' } });
  const stop = async () => {
    await server.stop();
    await removeFolder(dataDir);
  };
  return prepare(server.socketDir, attributes, stop).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** A database on a server with existing roles, which are granted to the login. */
export function databaseOnPreparedServer(attributes: string): Promise<TestDatabase> {
  return prepare(inject('socketDir'), attributes, async () => undefined, 'anon, authenticated, service_role');
}

async function prepare(
  socketDir: string,
  attributes: string,
  stop: () => Promise<void>,
  granted?: string,
): Promise<TestDatabase> {
  const name = `login_${randomBytes(6).toString('hex')}`;
  const administer = async (...statements: string[]) => {
    const admin = openConnection({ address: { socketDir, database: 'postgres' }, log: silentLog });
    try {
      for (const statement of statements) await admin.unsafe(statement);
    } finally {
      await admin.end();
    }
  };
  await administer(
    `create role ${name} login nosuperuser ${attributes}`,
    ...(granted ? [`grant ${granted} to ${name}`] : []),
    `create database ${name} owner ${name} template template0`,
  );
  const url = `postgres:///${name}?host=${encodeURIComponent(socketDir)}&user=${name}`;
  const address = { url };
  const migrating = openConnection({ address, log: silentLog });
  await migrate(migrating, { log: silentLog }).finally(() => migrating.end());
  const database = await connectDatabase({ address, log: silentLog, size: 4 });
  return {
    ...database,
    name,
    address,
    url,
    async drop() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
      // The login is removed with its server.
      if (granted) await administer(`drop role ${name}`);
      await stop();
    },
  };
}
