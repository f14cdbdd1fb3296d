import { afterAll, beforeAll, expect, test } from 'vitest';

import { badgeRanks } from '#domain/badges.ts';
import { directoryLimits } from '#domain/directory.ts';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the ranks of the tiers are those of the domain', async () => {
  const rows = await database.owner<{ id: string; rank: number }[]>`select id, rank from public.badge_tiers`;
  expect(Object.fromEntries(rows.map(({ id, rank }) => [id, rank]))).toEqual(badgeRanks);
});

const bodyOf = async (name: string) => {
  const [fn] = await database.owner<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = ${name}::regproc`;
  return fn?.body ?? '';
};

test('the bounds of messages of the directory are those of the domain', async () => {
  const body = await bodyOf('public.contact_directory_member');
  expect(body).toContain(`not between 1 and ${directoryLimits.messageMax} then`);
  expect(body).toMatch(new RegExp(`'directory-sender:'.*, ${directoryLimits.sentPerDay}, `));
  expect(body).toMatch(new RegExp(`'directory-recipient:'.*, ${directoryLimits.receivedPerDay}, `));
});
