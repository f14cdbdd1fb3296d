import type { IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';

import { securityHeaders } from '#server/middleware/security-headers.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { silentLog } from '#tests/support/log.ts';
import { countTurns } from '#tests/support/loop-turns.ts';

import { createConnectionCounts } from './connection-counts.ts';
import { openHttpServer } from './http-server.ts';
import type { HttpServer } from './http-server.ts';
import { createListener, requestsPerTurn } from './listener.ts';
import { deliveredBytes } from './socket-progress.ts';
import { createUnsentBytes, unsentLimits } from './unsent-bytes.ts';
import type { UnsentBytes, UnsentLimits } from './unsent-bytes.ts';
import { createRehearsals } from '#server/rehearsal/rehearsals.ts';

const megabyte = 1024 * 1024;
/** Milliseconds: writing many megabytes takes seconds on a busy machine. */
const patience = { timeout: 20_000 };
/** More than the buffers of both ends of a connection hold. */
const large = 'x'.repeat(16 * megabyte);

let http: HttpServer | undefined;
const clients: Socket[] = [];
let time = 0;

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await http?.close();
  http = undefined;
});

type Options = {
  limits?: Partial<UnsentLimits>;
  trustProxy?: boolean;
  answer?: (request: Request) => Response;
};

type Served = { port: number; unsent: UnsentBytes; sockets: Socket[]; answered(): number };

/** The listener of the site, in front of an app that answers with megabytes. `time` is the clock of `unsent`. */
async function serve({ limits, trustProxy = false, answer }: Options = {}): Promise<Served> {
  time = 0;
  const unsent = createUnsentBytes({ ...unsentLimits, ...limits }, () => time);
  http = await openHttpServer({ host: '127.0.0.1', port: 0, siteUrl: undefined, trustProxy, unsent });
  const sockets: Socket[] = [];
  http.server.on('connection', (socket) => sockets.push(socket));
  let answered = 0;
  const render = async () => new Response('none', { status: 500 });
  http.serve(
    createListener({
      app: {
        async fetch(request) {
          answered += 1;
          return answer?.(request) ?? new Response(large);
        },
      },
      pageCache: createPageCache({ render, log: silentLog }),
      rehearsals: createRehearsals({ secure: false }),
      clientAddress: ({ headers, socket }: IncomingMessage) =>
        String(trustProxy ? headers['x-forwarded-for'] : socket.remoteAddress),
      siteUrl: 'http://localhost',
      log: silentLog,
      refusals: http.refusals,
      unsent,
    }),
  );
  return { port: http.port, unsent, sockets, answered: () => answered };
}

const request = (headers = '') => `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Sends requests and reads nothing. */
function sendUnread(port: number, text = request(), localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  return socket;
}

/** Everything that the client receives until its connection ends. */
async function receive(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('latin1');
}

describe('an answer that the client does not read', () => {
  test('ends its connection after twenty seconds without progress', async () => {
    const { port, unsent, sockets } = await serve();
    sendUnread(port);
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    unsent.check();
    time += unsentLimits.window - 1;
    unsent.check();
    expect(sockets[0]?.destroyed).toBe(false);
    time += 1;
    unsent.check();
    expect(sockets[0]?.destroyed).toBe(true);
    await expect.poll(() => unsent.total(), patience).toBe(0);
  });

  test('is sent to a slow client that accepts enough in each window, for fifteen minutes', async () => {
    const { port, unsent, sockets } = await serve();
    const client = sendUnread(port);
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    unsent.check();
    const [socket] = sockets;
    if (!socket) throw new Error('no connection');
    for (let window = 0; window < 3; window += 1) {
      const before = deliveredBytes(socket);
      // The window of the receiver opens once it has read a part of its buffer.
      await expect
        .poll(() => {
          client.read();
          return deliveredBytes(socket);
        }, patience)
        .toBeGreaterThan(before + (unsentLimits.slowest * unsentLimits.window) / 1000);
      time += unsentLimits.window;
      unsent.check();
      expect(socket.destroyed).toBe(false);
    }
    time = unsentLimits.longest;
    unsent.check();
    expect(socket.destroyed).toBe(true);
  });

  test('is cut for the slowest clients when its network has too many unsent bytes; another network is served', async () => {
    const limit = 32 * megabyte;
    const { port, unsent, answered } = await serve({ limits: { perNetwork: limit } });
    const neighbour = sendUnread(port, request('Connection: close\r\n'), '127.0.0.2');
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    for (let sent = 0; sent < 20; sent += 1) sendUnread(port);
    const largest: number[] = [];
    await expect
      .poll(() => {
        largest.push(unsent.total());
        return answered();
      }, patience)
      .toBe(21);
    await expect.poll(() => unsent.total(), patience).toBeLessThanOrEqual(limit + large.length);
    expect(Math.max(...largest)).toBeLessThanOrEqual(limit + 3 * large.length);
    const received = await receive(neighbour);
    expect(received.length).toBeGreaterThan(large.length);
  });

  test('is cut for the slowest clients when all networks together have too many unsent bytes', async () => {
    const limit = 64 * megabyte;
    const { port, unsent, answered } = await serve({ limits: { inTotal: limit } });
    for (let sent = 0; sent < 24; sent += 1) sendUnread(port, request(), `127.0.1.${sent + 1}`);
    await expect.poll(answered, patience).toBe(24);
    await expect.poll(() => unsent.total(), patience).toBeLessThanOrEqual(limit + large.length);
    expect(unsent.total()).toBeGreaterThan(0);
  });

  test('counts behind a proxy for the forwarded address of its request', async () => {
    const { port, unsent, sockets, answered } = await serve({
      trustProxy: true,
      limits: { perNetwork: 32 * megabyte },
    });
    const ask = (address: string) => sendUnread(port, request(`X-Forwarded-For: ${address}\r\n`));
    ask('192.0.2.9');
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    for (let sent = 0; sent < 6; sent += 1) ask('192.0.2.1');
    await expect.poll(answered, patience).toBe(7);
    await expect.poll(() => unsent.total(), patience).toBeLessThanOrEqual(48 * megabyte);
    expect(sockets[0]?.destroyed).toBe(false);
    expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(2);
  });

  test('that is alone may be larger than the limit of its network', async () => {
    const { port, unsent } = await serve({ limits: { perNetwork: megabyte, inTotal: megabyte } });
    const client = sendUnread(port, request('Connection: close\r\n'));
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    unsent.check();
    expect((await receive(client)).length).toBeGreaterThan(large.length);
  });

  test('ends a WebSocket whose client does not read', async () => {
    const { port, unsent, sockets } = await serve();
    http?.server.on('upgrade', (_request, socket) => void socket.write(large));
    sendUnread(port, request('Connection: Upgrade\r\nUpgrade: websocket\r\n'));
    await expect.poll(() => unsent.total(), patience).toBeGreaterThan(megabyte);
    unsent.check();
    time += unsentLimits.window;
    unsent.check();
    expect(sockets[0]?.destroyed).toBe(true);
  });

  test('is not read further from its source when it is a stream', async () => {
    const chunk = new Uint8Array(64 * 1024);
    const endless = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
    const { port, unsent, sockets } = await serve({ answer: endless });
    for (let sent = 0; sent < 20; sent += 1) sendUnread(port);
    await expect
      .poll(() => sockets.filter(({ writableNeedDrain }) => writableNeedDrain).length, patience)
      .toBe(20);
    expect(unsent.total()).toBeLessThan(20 * 4 * chunk.length);
  });
});

test('answers sixteen pipelined requests of a connection, and 503 to the others', async () => {
  const { port, answered } = await serve({ answer: () => new Response('short') });
  const received = await receive(sendUnread(port, request().repeat(200)));
  expect(answered()).toBe(unsentLimits.pipelined + 1);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(unsentLimits.pipelined + 1);
  expect(received).toMatch(/HTTP\/1\.1 503 [^]*retry-after: \d+\r\n/);
});

test('begins eight requests of a network in a turn of the event loop, pipelined ones too', async () => {
  const turns = countTurns();
  const { port, answered } = await serve({
    answer: () => {
      turns.record('request');
      return new Response('short');
    },
  });
  for (let sent = 0; sent < 20; sent += 1) sendUnread(port, request().repeat(15));
  await expect.poll(answered, patience).toBe(300);
  expect(turns.stop().most('request')).toBe(requestsPerTurn);
});

describe('an invalid request is refused with the security headers', () => {
  test.each([
    ['400', 'a malformed head', 'GET / HTTP/1.1\r\nHost\r\n\r\n'],
    ['400', 'no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['417', 'an unknown expectation', request('Expect: tea\r\n')],
    ['431', 'more than 100 header fields', request('a: b\r\n'.repeat(101))],
    ['431', 'more than 16 kB of header fields', request(`a: ${'b'.repeat(20_000)}\r\n`)],
    ['431', 'more than 64 kB of head', request(`a: ${'b'.repeat(70_000)}\r\n`)],
    [
      '414',
      'an address of a page of more than 16 kB',
      request().replace('GET /', `GET /?${'a'.repeat(17_000)}`),
    ],
  ])('%s for %s', async (status, _case, text) => {
    const { port, answered } = await serve();
    const head = await receive(sendUnread(port, text));
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of securityHeaders({ siteUrl: 'http://localhost' }))
      expect(head).toContain(`${name}: ${value}\r\n`);
    expect(answered()).toBe(0);
  });

  test('passes a URL of 60 kB on to the backend, which refuses it in the error format of its clients', async () => {
    const { port, answered } = await serve({ answer: () => new Response('short') });
    const address = `GET /rest/v1/posts?id=in.(${'a'.repeat(60_000)})`;
    const head = await receive(sendUnread(port, request('Connection: close\r\n').replace('GET /', address)));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(answered()).toBe(1);
  });

  test('a proxy’s X-Forwarded-For is not lost behind 2,000 header fields', async () => {
    const { port, answered } = await serve({ trustProxy: true });
    const fields = `${'a:\r\n'.repeat(2001)}X-Forwarded-For: 192.0.2.1\r\n`;
    expect(await receive(sendUnread(port, request(fields)))).toMatch(/^HTTP\/1\.1 431 /);
    expect(answered()).toBe(0);
  });
});

test('counts the connections of a network, and forgets the closed ones', async () => {
  const admit = createConnectionCounts(2);
  const admitted: boolean[] = [];
  const server = createServer((socket) => void admitted.push(admit(socket.resume())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = async (localAddress?: string) => {
    const count = admitted.length;
    const socket = sendUnread(port, 'x', localAddress);
    await expect.poll(() => admitted.length).toBe(count + 1);
    return socket;
  };
  const first = await open();
  await open();
  await open();
  await open('127.0.0.2');
  first.destroy();
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, n) => resolve(n))), patience)
    .toBe(3);
  await open();
  expect(admitted).toEqual([true, true, false, true, true]);
  for (const client of clients) client.destroy();
  await new Promise((resolve) => server.close(resolve));
});
