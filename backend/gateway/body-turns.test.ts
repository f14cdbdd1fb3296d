import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { GatewayEnv } from '#backend/contract.ts';

import { limitBody } from './body-limit.ts';

const body = 'x'.repeat(20_000);

/** Sends one body from each network at the same time. Returns the networks whose bodies were handled in each turn of the event loop. */
async function handledInTurns(networks: string[], headers: Record<string, string>): Promise<string[][]> {
  const turns: string[][] = [[]];
  const timer = { running: true };
  const count = () => {
    turns.push([]);
    if (timer.running) setImmediate(count);
  };
  setImmediate(count);
  const app = new Hono<GatewayEnv>()
    .use((c, next) => {
      const ip = c.req.header('x-network') ?? '';
      c.set('identity', { claims: { role: 'anon' }, key: 'publishable', ip, from: undefined });
      return next();
    })
    .use(limitBody(async () => false))
    .post('*', async (c) => {
      expect(await c.req.text()).toBe(body);
      turns.at(-1)?.push(c.get('identity').ip);
      return c.body(null, 204);
    });
  const send = (network: string) =>
    app.request('/rest/v1/x', { method: 'POST', body, headers: { ...headers, 'x-network': network } });
  const responses = await Promise.all(networks.map(send));
  timer.running = false;
  for (const { status } of responses) expect(status).toBe(204);
  return turns;
}

test.each([
  ['a declared length', { 'content-length': String(body.length) }],
  ['no declared length', {}],
])('one body of a network is handled in a turn of the event loop, with %s', async (_case, headers) => {
  const networks = [...Array.from({ length: 16 }, () => 'abuser'), 'visitor'];
  const turns = await handledInTurns(networks, headers);
  expect(turns.flat().toSorted()).toEqual(networks);
  for (const turn of turns) expect(turn.filter((network) => network === 'abuser').length).toBeLessThan(2);
  // Not behind the others.
  const served = turns.filter((turn) => turn.length > 0);
  expect(served.slice(0, 2).flat()).toContain('visitor');
});
