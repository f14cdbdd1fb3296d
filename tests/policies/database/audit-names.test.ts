import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditColumnNames, auditTableNames } from '#content/copy/admin/audit-names.ts';
import { auditValueLabels } from '#content/copy/admin/audit-values.ts';
import { auditObjects } from '#domain/audit.ts';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The recorded columns of every audited table, by the name that the log has: without its schema. */
const recorded = () => database.owner<{ table: string; column: string }[]>`
  select relname as table, attname as column
  from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
  where tgname = 'record_change'
    and attname <> all (string_to_array((string_to_array(encode(tgargs, 'escape'), '\\000'))[2], ','))`;

/** Details of events that are no columns: `private.record_audit` and its callers write them. */
const details = [
  'addresses',
  'code',
  'comments',
  'component',
  'directory_hidden',
  'filters',
  'mails',
  'merged',
  'method',
  'not_listed',
  'queue',
  'paused',
  'reason',
  'rows',
  'sessions',
  'settled',
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

test('AUDIT-43 every value of a list in a recorded column has a French label', async () => {
  const columns = new Set((await recorded()).map(({ table, column }) => `${table}.${column}`));
  const checks = await database.owner<{ table: string; definition: string }[]>`
    select relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'c' and conrelid <> 0`;
  const listed = checks.flatMap(({ table, definition }) =>
    Array.from(definition.matchAll(/\((\w+) = ANY \(ARRAY\[(.*?)\]\)/g), ([, column, list = '']) => ({
      name: `${table}.${column}`,
      values: Array.from(list.matchAll(/'([^']*)'/g), ([, value]) => value ?? '').toSorted(),
    })).filter(({ name }) => columns.has(name)),
  );
  expect(listed.length).toBeGreaterThan(15);
  for (const { name, values } of listed)
    expect({ name, values: Object.keys(auditValueLabels[name] ?? {}).toSorted() }).toEqual({ name, values });
  for (const name of Object.keys(auditValueLabels)) expect([...columns]).toContain(name);
});
