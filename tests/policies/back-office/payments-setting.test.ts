import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const stored = async (): Promise<unknown> => {
  const [row] = await database.owner`select value from public.settings where key = 'badges.payments'`;
  return row?.['value'];
};
const write = (value: object) => database.owner`
  update public.settings set value = ${JSON.stringify(value)}::text::jsonb where key = 'badges.payments'`;

test('BADGE-201 the setting of payments contains the switch only, and no price', async () => {
  expect(await stored()).toEqual({ enabled: false });
  await write({ enabled: false, products: { bronze: 'price_other' } });
  expect(await stored()).toEqual({ enabled: false });
});

test.each([{}, { products: {} }, { enabled: 'true' }, []])('BADGE-201 %j is refused', async (value) => {
  await expect(write(value)).rejects.toMatchObject({ hint: 'payments_shape' });
});

test('BADGE-201 payments are not switched on while a tier has no price', async () => {
  await expect(write({ enabled: true })).rejects.toMatchObject({ hint: 'price_not_configured' });
});

test('BADGE-201 a site that sells badges loses the map of products only', async () => {
  const { owner: sql } = database;
  await sql`alter table public.settings disable trigger check_payments_setting`;
  await write({ enabled: true, products: { bronze: 'price_1', silver: '', gold: '' } });
  const migration = new URL(
    '../../../supabase/migrations/20261127002300_payments_setting.sql',
    import.meta.url,
  );
  await sql.unsafe(readFileSync(migration, 'utf8'));
  expect(await stored()).toEqual({ enabled: true });
});
