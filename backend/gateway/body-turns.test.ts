import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { GatewayEnv } from '#backend/contract.ts';
import { countTurns } from '#tests/support/loop-turns.ts';

import { limitBody } from './body-limit.ts';

const body = 'x'.repeat(20_000);
const networks = [...Array.from({ length: 16 }, () => 'abuser'), 'visitor'];

test.each([
  ['a declared length', { 'content-length': String(body.length) }],
  ['no declared length', {}],
])('one body of a network is handled in a turn of the event loop, with %s', async (_case, headers) => {
  const turns = countTurns();
  const app = new Hono<GatewayEnv>()
    .use((c, next) => {
      const ip = c.req.header('x-network') ?? '';
      c.set('identity', { claims: { role: 'anon' }, key: 'publishable', ip, from: undefined });
      return next();
    })
    .use(limitBody(async () => false))
    .post('*', async (c) => {
      expect(await c.req.text()).toBe(body);
      turns.record(c.get('identity').ip);
      return c.body(null, 204);
    });
  const send = (network: string) =>
    app.request('/rest/v1/x', { method: 'POST', body, headers: { ...headers, 'x-network': network } });
  const responses = await Promise.all(networks.map(send));
  expect(responses.map(({ status }) => status)).toEqual(networks.map(() => 204));
  const { names, most } = turns.stop();
  expect(names.toSorted()).toEqual(networks);
  expect(most('abuser')).toBe(1);
  // Not behind the bodies of another network.
  expect(names.indexOf('visitor')).toBeLessThan(3);
});
