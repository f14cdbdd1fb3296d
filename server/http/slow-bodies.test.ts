import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { createRefusals } from './refusals.ts';
import { createSlowBodies } from './slow-bodies.ts';

const limits = { slowAfter: 30, slowMax: 2 };
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

/** A server that reads bodies with `read`; the path of a request is used as the client address. */
async function listen(read: (request: IncomingMessage) => void = (request) => request.resume()) {
  const watch = createSlowBodies(createRefusals({ siteUrl: 'http://localhost' }), limits);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    watch(request, response, request.url ?? '');
    request.on('end', () => response.end('read'));
    read(request);
  };
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return typeof address === 'object' && address ? address.port : 0;
}

type Caller = { socket: Socket; first: Promise<string> };

/** Announces ten bytes and sends five. */
function trickle(port: number, path: string): Caller {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nfirst`);
  const first = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
  });
  return { socket, first };
}

test('cuts slow bodies beyond the limit of one address, and lets the others finish', async () => {
  const port = await listen();
  const callers = [trickle(port, '/a'), trickle(port, '/a'), trickle(port, '/a')];
  const other = trickle(port, '/b');
  const refused = await Promise.race(callers.map(async (caller) => ({ caller, status: await caller.first })));
  expect(refused.status).toBe('HTTP/1.1 408 Request Timeout');
  const rest = [...callers.filter((caller) => caller !== refused.caller), other];
  for (const { socket } of rest) socket.write('rest.');
  for (const { first } of rest) expect(await first).toBe('HTTP/1.1 200 OK');

  // The finished ones no longer count.
  const later = [trickle(port, '/a'), trickle(port, '/a'), trickle(port, '/a')];
  const statuses = await Promise.all([
    Promise.race(later.map(({ first }) => first)),
    ...rest.map(({ socket }) => new Promise((resolve) => socket.end(() => resolve('gone')))),
  ]);
  expect(statuses[0]).toBe('HTTP/1.1 408 Request Timeout');
});

test('does not count a body that the server has not read yet', async () => {
  const unread: IncomingMessage[] = [];
  const port = await listen((request) => {
    if (request.url === '/read') request.resume();
    else unread.push(request);
  });
  const waiting = Array.from({ length: 5 }, () => trickle(port, '/unread'));
  // When one of these is cut, all earlier bodies have been checked.
  const slow = Array.from({ length: 3 }, () => trickle(port, '/read'));
  expect(await Promise.race(slow.map(({ first }) => first))).toBe('HTTP/1.1 408 Request Timeout');
  for (const { socket } of waiting) socket.write('rest.');
  for (const request of unread) request.resume();
  for (const { first } of waiting) expect(await first).toBe('HTTP/1.1 200 OK');
});
