import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let site: RunningSite;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'on', LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.dispose();
});

/** Sends the start of a body that never ends; resolves with the response, if there is one. */
function trickle(path: string, address: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  sockets.push(socket);
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`];
  socket.write(`${[...head, 'Content-Type: application/json', 'Content-Length: 100'].join('\r\n')}\r\n\r\n{`);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
  });
}

test('limits one address to sixteen slow bodies without limiting another address', async () => {
  const other = trickle('/newsletter', '192.0.2.2');
  const responses = Array.from({ length: 18 }, () => trickle('/newsletter', '192.0.2.1'));
  const cut: string[] = [];
  for (const response of [other, ...responses])
    void response.then((status) => cut.push(response === other ? 'another address' : status));
  await expect.poll(() => cut.length, { timeout: 10_000 }).toBe(2);
  expect(cut).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
