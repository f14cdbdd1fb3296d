import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fetchFrom } from '#tests/support/fetch-from.ts';
import type { Stack } from '#tests/support/stack.ts';
import { startStack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.database.owner`truncate public.visits, public.browser_errors`;
  await stack.database.owner`delete from private.rate_limits`;
});

const send = async (from: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetchFrom(from)(`${stack.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.status;
};
const visits = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'page',
    session_id: `session-${String(place).padStart(4, '0')}`,
    path: '/',
    entry_path: '/',
    device: 'phone',
  }));
const stored = async () => {
  const [row] = await stack.database.owner<{ count: number }[]>`
    select count(*)::integer as count from public.visits`;
  return row?.count;
};

test('ROBUST-131 visits of one network beyond its pace are refused whole, and those of another are counted', async () => {
  expect(await send('127.0.0.2', 'visits', visits(601))).toBe(400);
  for (let batch = 0; batch < 11; batch += 1) expect(await send('127.0.0.2', 'visits', visits(50))).toBe(201);
  expect(await send('127.0.0.2', 'visits', visits(51))).toBe(429);
  expect(await stored()).toBe(550);
  expect(await send('127.0.0.2', 'visits', visits(50))).toBe(201);
  // The address is that of the connection, whatever the headers say.
  const claims = { 'x-forwarded-for': '192.0.2.9', 'x-real-ip': '192.0.2.9', forwarded: 'for=192.0.2.9' };
  expect(await send('127.0.0.2', 'visits', visits(1), claims)).toBe(429);
  expect(await send('127.0.0.3', 'visits', visits(1))).toBe(201);
  expect(await stored()).toBe(601);
});

test('ROBUST-131 a flood of visits and reports leaves those of other networks answered', async () => {
  const report = { source: 'script', message: 'TypeError: x', path: '/' };
  const flood = Array.from({ length: 40 }, (_, place) =>
    place % 2
      ? send('127.0.0.2', 'visits', visits(50))
      : send('127.0.0.2', 'rpc/report_browser_error', { ...report, message: `E ${place}`.repeat(200) }),
  );
  const others = Array.from({ length: 5 }, async (_, place) => [
    await send(`127.0.0.${place + 3}`, 'visits', visits(1)),
    await send(`127.0.0.${place + 3}`, 'rpc/report_browser_error', report),
  ]);
  expect(await Promise.all(others)).toEqual(Array.from({ length: 5 }, () => [201, 204]));
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => ![201, 204, 429, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(12);
  const [kept] = await stack.database.owner`
    select count(*)::integer as groups, max(char_length(message)) as longest from public.browser_errors`;
  expect(kept?.['groups']).toBeLessThanOrEqual(11);
  expect(kept?.['longest']).toBeLessThanOrEqual(300);
});
