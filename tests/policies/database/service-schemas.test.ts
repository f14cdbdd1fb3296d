import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** The access matrix of the service schemas: anything granted that is not listed here fails. */
const tables: Record<string, string> = {
  'realtime.messages': 'select insert update',
  'realtime.subscription': 'select',
  'storage.buckets': 'select insert update delete',
  'storage.objects': 'select insert update delete',
  'storage.s3_multipart_uploads': 'select',
  'storage.s3_multipart_uploads_parts': 'select',
};
const functions = [
  'auth.email',
  'auth.jwt',
  'auth.role',
  'auth.uid',
  'realtime.broadcast_changes',
  'realtime.send',
  'realtime.send_binary',
  'realtime.to_regrole',
  'realtime.topic',
  'storage.enforce_bucket_name_length',
  'storage.extension',
  'storage.filename',
  'storage.foldername',
  'storage.get_size_by_bucket',
  'storage.operation',
  'storage.protect_delete',
  'storage.update_updated_at_column',
];
/** The product's policies on these tables; other tables have none, so row-level security returns no row. */
const policies = ['realtime.messages', 'storage.buckets', 'storage.objects'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(['anon', 'authenticated'])(
  '%s has rights on these tables only, all under row-level security',
  async (role) => {
    const found = await database.owner<{ name: string; secured: boolean; rights: string }[]>`
    select n.nspname || '.' || c.relname as name, c.relrowsecurity as secured,
      (
        select coalesce(string_agg(right_name, ' ' order by place), '')
        from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
          with ordinality as r (right_name, place)
        where has_table_privilege(${role}, c.oid, right_name)
      ) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage', 'realtime') and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(found.filter(({ secured }) => !secured)).toEqual([]);
    const reached = found.filter(({ rights }) => rights !== '').map(({ name, rights }) => [name, rights]);
    expect(Object.fromEntries(reached)).toEqual(tables);
  },
);

test.each(['anon', 'authenticated'])(
  '%s may execute these functions only, none of them security definer',
  async (role) => {
    const found = await database.owner<{ name: string; definer: boolean }[]>`
    select n.nspname || '.' || p.proname as name, p.prosecdef as definer
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('auth', 'storage', 'realtime') and has_function_privilege(${role}, p.oid, 'execute')
    order by 1`;
    expect(found.filter(({ definer }) => definer)).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(functions);
  },
);

test('policies allow access to the product’s buckets and channels only', async () => {
  const found = await database.owner<{ name: string }[]>`
    select distinct schemaname || '.' || tablename as name from pg_policies
    where schemaname in ('auth', 'storage', 'realtime') order by 1`;
  expect(found.map(({ name }) => name)).toEqual(policies);
});

test('signed-in users create nothing there and use no sequence', async () => {
  const found = await database.owner`
    select n.nspname, role from pg_namespace n cross join (values ('anon'), ('authenticated')) as r (role)
    where n.nspname in ('auth', 'storage', 'realtime') and has_schema_privilege(role, n.oid, 'create')
    union all
    select c.relname, role from pg_class c cross join (values ('anon'), ('authenticated')) as r (role)
    where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
      and case when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update') else false end`;
  expect([...found]).toEqual([]);
});
