import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';

import type { TestDatabase } from '#tests/support/database.ts';

export type DatabaseProxy = {
  /** The DATABASE_URL of a connection through the proxy. */
  url: string;
  /** Cuts every connection and refuses new ones, until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A TCP proxy between a process and its database, with which a test cuts and restores the connection. */
export async function startDatabaseProxy(database: TestDatabase): Promise<DatabaseProxy> {
  if (!('socketDir' in database.address)) throw new Error('the test database has no socket');
  const path = join(database.address.socketDir, '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(path);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/${database.name}`,
    cut,
    restore: () => listen(address.port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
