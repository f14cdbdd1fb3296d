import { connect } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { page, startCachedPages } from '#tests/support/cached-pages.ts';
import type { CachedPages } from '#tests/support/cached-pages.ts';

let site: CachedPages;
beforeEach(async () => {
  site = await startCachedPages();
  await site.fetchRaw('/');
});
afterEach(() => site.stop());

/** The text that the server sends until it closes the connection, or until `enough` returns true. */
function exchange(request: string, enough: (received: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(site.origin.port, site.origin.host, () => socket.write(request));
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk.toString();
      if (enough(received)) socket.destroy();
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

const get = (fields = '') => `GET / HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
const count = (text: string, part: string) => text.split(part).length - 1;
const ends = (responses: number) => (received: string) =>
  count(received, 'HTTP/1.1 200 OK') === responses && received.endsWith('lorem ipsum ');
/** The status line, the header fields by lower-case name, and the body. */
const split = (response: string) => {
  const at = response.indexOf('\r\n\r\n');
  const [status = '', ...fields] = response.slice(0, at).split('\r\n');
  return {
    status,
    fields: new Map(
      fields.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    body: response.slice(at + 4),
  };
};

test('SPEED-96 a cached page has the head that Node would write: date, length, connection and its time-out', async () => {
  const { status, fields, body } = split(await exchange(get(), ends(1)));
  expect(status).toBe('HTTP/1.1 200 OK');
  expect(Math.abs(Date.parse(fields.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect(fields.get('connection')).toBe('keep-alive');
  expect(fields.get('keep-alive')).toBe('timeout=5');
  expect(fields.get('content-length')).toBe(String(body.length));
  expect(fields.get('x-frame-options')).toBe('DENY');
});

test('SPEED-96 a connection serves further requests, one after the other or sent together', async () => {
  const together = await exchange(get() + get() + get('Connection: close\r\n'));
  expect(count(together, 'HTTP/1.1 200 OK')).toBe(3);
  expect(count(together, '<p>/</p>')).toBe(3);
  const socketOf = async () => (await site.fetchRaw('/')).status;
  for (let turn = 0; turn < 5; turn += 1) expect(await socketOf()).toBe(200);
});

test('SPEED-96 `Connection: close` and HTTP/1.0 close the connection and say so', async () => {
  for (const request of [get('Connection: close\r\n'), 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n']) {
    const { fields, body } = split(await exchange(request));
    expect(fields.get('connection')).toBe('close');
    expect(fields.get('content-length')).toBe(String(body.length));
  }
});

test('SPEED-96 HEAD and 304 have no body, and the connection goes on', async () => {
  const head = await exchange(`HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n${get('Connection: close\r\n')}`);
  expect(count(head, 'HTTP/1.1 200 OK')).toBe(2);
  expect(count(head, '<p>/</p>')).toBe(1);
  const unchanged = await exchange(get('If-None-Match: *\r\n') + get('Connection: close\r\n'));
  expect(count(unchanged, 'HTTP/1.1 304')).toBe(1);
  expect(count(unchanged, '<p>/</p>')).toBe(1);
});

test('SPEED-96 a stopping server asks the client to close the connection', async () => {
  site.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const { fields } = split(await exchange(get()));
  expect(fields.get('connection')).toBe('close');
});

test('SPEED-96 a page that was rendered again is sent with its new head and body', async () => {
  site.renderPage = async () => page('later');
  site.cache.invalidate();
  await site.fetchRaw('/');
  const { fields, body } = split(await exchange(get(), ends(1)));
  expect(body).toContain('<p>later</p>');
  expect(fields.get('content-length')).toBe(String(body.length));
});
