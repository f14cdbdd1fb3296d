import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { expect, test } from 'vitest';

import { createClientAddress } from '#server/middleware/client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
  ['192.0.2.1', '203.0.113.9', '192.0.2.1'],
])('without a trusted proxy, socket %s with X-Forwarded-For %s gives %s', (address, forwarded, expected) => {
  expect(createClientAddress({ trustProxy: false })(from(address, forwarded))).toBe(expected);
});

test.each([
  ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5000', '203.0.113.9'],
  ['6.6.6.6, [2001:db8:1:2:3::1]:5000', '2001:db8:1:2::'],
  ['not an address', '192.0.2.1'],
  ['203.0.113.9,', '192.0.2.1'],
])('with a trusted proxy, X-Forwarded-For "%s" gives %s', (forwarded, expected) => {
  expect(createClientAddress({ trustProxy: true })(from('192.0.2.1', forwarded))).toBe(expected);
});
