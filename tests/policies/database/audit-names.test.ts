import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditColumnNames, auditTableNames } from '#content/copy/admin/audit-names.ts';
import { auditObjects } from '#domain/audit.ts';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The recorded columns of every audited table. */
const recorded = () => database.owner<{ table: string; column: string }[]>`
  select tgrelid::regclass::text as table, attname as column
  from pg_trigger
  join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
  where tgname = 'record_change'
    and attname <> all (string_to_array((string_to_array(encode(tgargs, 'escape'), '\\000'))[2], ','))`;

/** Details of events that are no columns: `private.record_audit` and its callers write them. */
const details = [
  'addresses',
  'code',
  'comments',
  'filters',
  'merged',
  'method',
  'not_listed',
  'queue',
  'reason',
  'rows',
  'sessions',
  'since',
  'template',
];

test('every audited table and every object of an event has a French name, and no other', async () => {
  const tables = new Set((await recorded()).map(({ table }) => table));
  expect(Object.keys(auditTableNames).toSorted()).toEqual([...tables, ...auditObjects].toSorted());
});

test('every recorded column and every detail of an event has a French name, and no other', async () => {
  const columns = new Set([...(await recorded()).map(({ column }) => column), ...details]);
  expect(Object.keys(auditColumnNames).toSorted()).toEqual([...columns].toSorted());
});
