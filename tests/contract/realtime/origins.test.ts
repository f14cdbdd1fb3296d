import { afterAll, beforeAll, expect, test } from 'vitest';

import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import { join } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ allowedOrigins: ['https://partenaire.example'] });
});
afterAll(() => stack.stop());

test('SECURITY-56 opens a socket for pages of the site and of the listed origins', async () => {
  for (const origin of [stack.url, 'https://partenaire.example']) {
    const socket = await openSocket(stack, { origin });
    expect(await socket.close(), origin).toBe(1005);
  }
});

test('SECURITY-56 opens a socket for a page of the host that the request names', async () => {
  const socket = await openSocket(stack, { origin: 'http://autre-nom.test', host: 'autre-nom.test' });
  expect(await socket.close()).toBe(1005);
});

test.each([
  'https://ailleurs.example',
  'http://partenaire.example',
  'https://partenaire.example:8443',
  'https://partenaire.example.ailleurs.example',
  'null',
  '',
])('SECURITY-56 refuses a socket of a page of %j with 403', async (origin) => {
  await expect(openSocket(stack, { origin })).rejects.toThrow(/^403/);
});

test('SECURITY-56 opens a socket for clients without an origin', async () => {
  const client = stack.anon();
  await join(client.channel('native'));
  await client.removeAllChannels();
});
