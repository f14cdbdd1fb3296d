import { readFileSync, readdirSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function columnsOf(table: string): Promise<string[]> {
  const rows = await database.owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attname`;
  return rows.map(({ name }) => name);
}

/** Columns of the hosted service in November 2026: a dump of its rows must load. */
const hosted = {
  'storage.buckets': [
    'allowed_mime_types',
    'avif_autodetection',
    'created_at',
    'file_size_limit',
    'id',
    'name',
    'owner',
    'owner_id',
    'public',
    'type',
    'updated_at',
  ],
  'storage.objects': [
    'bucket_id',
    'created_at',
    'id',
    'last_accessed_at',
    'metadata',
    'name',
    'owner',
    'owner_id',
    'path_tokens',
    'updated_at',
    'user_metadata',
    'version',
  ],
  'realtime.messages': [
    'binary_payload',
    'event',
    'extension',
    'id',
    'inserted_at',
    'payload',
    'private',
    'topic',
    'updated_at',
  ],
};

test.each(Object.entries(hosted))('%s has the columns of the hosted service', async (table, columns) => {
  expect(await columnsOf(table)).toEqual(columns);
});

test('storage helpers split a path as the hosted service does', async () => {
  const [parts] = await database.owner`
    select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
           storage.extension('a/b/c.tar.gz') as extension, storage.foldername('c.png') as none`;
  expect(parts).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: [] });
});

test('realtime.topic() returns the requested topic', async () => {
  const topic = await database.owner.begin(async (sql) => {
    await sql`select set_config('realtime.topic', 'edition:1', true)`;
    return sql`select realtime.topic() as topic`;
  });
  expect([...topic]).toEqual([{ topic: 'edition:1' }]);
});

test('the service schemas grant no rows without a policy', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    const bucket = database.asRole(
      { claims: { role } },
      (sql) => sql`insert into storage.buckets (id, name) values ('x', 'x')`,
    );
    await expect(bucket).rejects.toThrow('row-level security');
    const read = await database.asRole({ claims: { role } }, (sql) => sql`select from storage.objects`);
    expect(read).toHaveLength(0);
  }
});

test('the platform files can run again', async () => {
  const folder = new URL('../../../backend/database/platform/', import.meta.url);
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.sql'))
    .toSorted()) {
    await database.owner.unsafe(readFileSync(new URL(name, folder), 'utf8'));
  }
  expect(await columnsOf('storage.objects')).toHaveLength(12);
});
