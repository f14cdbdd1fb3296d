import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ frozenNow: new Date('2025-10-21T10:00:00Z') });
});
afterAll(() => database.drop());

async function take(bucket: string, max: number, seconds: number): Promise<number | undefined> {
  const [row] = await database.owner<{ wait: number }[]>`
    select private.take_rate_limit(${bucket}, ${max}, ${seconds}) as wait`;
  return row?.wait;
}

test('allows the maximum, then returns the seconds to wait, also with a frozen clock', async () => {
  expect([await take('a', 2, 60), await take('a', 2, 60)]).toEqual([0, 0]);
  const wait = await take('a', 2, 60);
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await take('b', 2, 60)).toBe(0);
});

test('allows again when the window is over', async () => {
  expect([await take('c', 1, 1), await take('c', 1, 1)]).toEqual([0, 1]);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect(await take('c', 1, 1)).toBe(0);
});

test('counts a hundred parallel attempts exactly', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => take('d', 30, 60)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
});

test('denies every API role access to the counters', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    const call = database.asRole({ claims: { role } }, (tx) => tx`select private.take_rate_limit('x', 1, 1)`);
    await expect(call).rejects.toThrow('permission denied');
  }
});
