import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { generateLoad } from './raw-load.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answer to request `n` is written by `answer`. */
async function serve(answer: (response: ServerResponse, n: number) => void): Promise<string> {
  let requests = 0;
  server = createServer((_request, response) => answer(response, requests++));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}/` : '';
}

const send = (response: ServerResponse, body: string, status = 200) =>
  void response.writeHead(status, { 'content-length': body.length }).end(body);
const load = (url: string) => generateLoad({ url, headers: {}, connections: 3, seconds: 0.5, patience: 200 });

test('counts the responses, also those that arrive in many pieces', async () => {
  const body = 'x'.repeat(700_000);
  let sent = 0;
  const url = await serve((response) => {
    sent += 1;
    send(response, body);
  });
  const counted = Math.round((await load(url)) * 0.5);
  // One request learned the length; the last one of each connection ended after the time.
  expect(sent - counted).toBe(4);
  expect(counted).toBeGreaterThan(0);
});

test('rejects another status than 200', async () => {
  const url = await serve((response, n) => send(response, 'corps', n < 5 ? 200 : 503));
  await expect(load(url)).rejects.toThrow('the status is not 200');
});

test.each([
  ['longer', 'un corps long'],
  ['shorter', ''],
])('rejects a response that is %s than the first', async (kind, body) => {
  const url = await serve((response, n) => send(response, n < 5 ? 'corps' : body));
  await expect(load(url)).rejects.toThrow(`a response is ${kind} than`);
});

test('rejects a closed connection', async () => {
  const url = await serve((response, n) => (n < 5 ? send(response, 'corps') : response.destroy()));
  await expect(load(url)).rejects.toThrow('the connection was closed');
});
