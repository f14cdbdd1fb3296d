import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { countTurns } from '#tests/support/loop-turns.ts';

import type { AppEnv } from './app-env.ts';
import { refuseMalformedForms } from './page-forms.ts';

const siteUrl = 'http://localhost';

test('one form of a network is handled in a turn of the event loop', async () => {
  const turns = countTurns();
  const app = new Hono<AppEnv>().use(refuseMalformedForms({ siteUrl })).post('*', async (c) => {
    expect((await c.req.formData()).get('a')).toBe('b');
    turns.record(c.env.ip);
    return c.body(null, 204);
  });
  const networks = [...Array.from({ length: 16 }, () => 'abuser'), 'visitor'];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const responses = await Promise.all(
    networks.map((ip) => app.request(siteUrl, { method: 'POST', body: 'a=b', headers }, { ip })),
  );
  expect(responses.map(({ status }) => status)).toEqual(networks.map(() => 204));
  const { names, most } = turns.stop();
  expect(names.toSorted()).toEqual(networks);
  expect(most('abuser')).toBe(1);
});
