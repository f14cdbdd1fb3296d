import { afterAll, beforeAll, expect, test } from 'vitest';

import { dailyPaces, paces } from '#domain/limits.ts';
import { fileRetention, retention } from '#domain/retention.ts';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['limit_rate', paces],
  ['limit_rate_day', dailyPaces],
])('every trigger %s has the maximum and the window of domain/', async (name, expected) => {
  const rows = await database.owner<{ table: string; most: number; minutes: number }[]>`
    select tgrelid::regclass::text as table, arguments[2]::integer as most, arguments[3]::integer / 60 as minutes
    from pg_trigger
    cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
    where tgfoid in ('private.limit_member_rate'::regproc, 'private.limit_address_rate'::regproc)
      and tgname = ${name}`;
  expect(Object.fromEntries(rows.map(({ table, ...pace }) => [table, pace]))).toEqual(expected);
});

test('every rate-limit trigger has one of these names', async () => {
  const names = await database.owner<{ name: string }[]>`
    select distinct tgname as name from pg_trigger
    where tgfoid in ('private.limit_member_rate'::regproc, 'private.limit_address_rate'::regproc) order by 1`;
  expect(names.map(({ name }) => name)).toEqual(['limit_rate', 'limit_rate_day']);
});

test('every retention period equals that of domain/', async () => {
  const [fn] = await database.owner<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = 'private.retention'::regproc`;
  const inDatabase = Array.from(
    fn?.body.matchAll(/when '(\w+)' then interval '([^']+)'/g) ?? [],
    ([, kind, period]) => [kind, period],
  );
  expect(Object.fromEntries(inDatabase)).toEqual({ ...retention, ...fileRetention });
});
