import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';

import type { TestDatabase } from '#tests/support/database.ts';

type Pooler = { url: string; close(): Promise<void> };
/**
 * `session` assigns a server connection until the client leaves, `transaction` until the end of a transaction;
 * `statement` does the same, and closes the connection of a client that begins a transaction.
 */
type Mode = 'session' | 'transaction' | 'statement';

/** A server connection, as the pooler uses it. */
type Upstream = {
  socket: Socket;
  client: Client | undefined;
  /** Queries and Syncs sent whose ReadyForQuery has not arrived. */
  pending: number;
};
type Client = { socket: Socket; upstream: Upstream | undefined; waiting: Buffer[] };

const serverConnections = 2;
const sync = 'S'.charCodeAt(0);
const query = 'Q'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);
const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([readyForQuery, 0, 0, 0, 5, idle]);

/**
 * A stand-in for pgbouncer and Supavisor: it answers the client's startup itself, drops its settings, and except in
 * session mode shares two server connections between all clients.
 */
export async function startConnectionPooler(database: TestDatabase, mode: Mode): Promise<Pooler> {
  if (!('socketDir' in database.address)) throw new Error('the test database has no socket');
  const path = join(database.address.socketDir, '.s.PGSQL.5432');
  const limit = mode === 'session' ? Infinity : serverConnections;
  const free: Upstream[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();
  let opened = 0;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => sockets.delete(socket));
  }

  function openUpstream(): void {
    opened++;
    const upstream: Upstream = { socket: track(connect(path)), client: undefined, pending: 1 };
    const text = `user\0postgres\0database\0${database.name}\0\0`;
    const startup = Buffer.alloc(8 + text.length);
    startup.writeInt32BE(startup.length, 0);
    startup.writeInt32BE(196_608, 4);
    startup.write(text, 8);
    upstream.socket.write(startup);
    onMessage(upstream.socket, (message) => {
      const done = message[0] === readyForQuery && --upstream.pending === 0 && message[5] === idle;
      upstream.client?.socket.write(message);
      if (done && (mode !== 'session' || !upstream.client)) release(upstream);
    });
  }

  function release(upstream: Upstream): void {
    if (upstream.client) upstream.client.upstream = undefined;
    upstream.client = undefined;
    const next = queue.shift();
    if (next) assign(next, upstream);
    else free.push(upstream);
  }

  function assign(client: Client, upstream: Upstream): void {
    client.upstream = upstream;
    upstream.client = client;
    for (const message of client.waiting.splice(0)) send(upstream, message);
  }

  function send(upstream: Upstream, message: Buffer): void {
    if (message[0] === sync || message[0] === query) upstream.pending++;
    upstream.socket.write(message);
  }

  function receive(client: Client, message: Buffer): void {
    if (message[0] === terminate) return void client.socket.end();
    if (mode === 'statement' && message.includes('begin')) return void client.socket.destroy();
    if (client.upstream) return send(client.upstream, message);
    client.waiting.push(message);
    if (client.waiting.length > 1) return;
    const upstream = free.pop();
    if (upstream) return assign(client, upstream);
    queue.push(client);
    if (opened < limit) openUpstream();
  }

  const server = createServer((socket) => {
    const client: Client = { socket: track(socket), upstream: undefined, waiting: [] };
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticationOk, ready]));
      onMessage(socket, (message) => receive(client, message));
    });
    socket.on('close', () => client.upstream?.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the pooler has no port');
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/${database.name}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Splits a stream of the PostgreSQL protocol into messages: one byte for the type, four for the length. */
function onMessage(socket: Socket, handle: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      handle(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
