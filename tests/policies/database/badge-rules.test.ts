import { afterAll, beforeAll, expect, test } from 'vitest';

import { badgeRanks } from '#domain/badges.ts';

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
