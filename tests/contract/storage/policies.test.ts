import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** Policies that each grant one permission (after the test cases of the hosted service). */
const rights = {
  'see objects': 'create policy t1 on storage.objects for select to authenticated using (owner = auth.uid())',
  'add objects': 'create policy t2 on storage.objects for insert to authenticated with check (true)',
  'change objects':
    'create policy t3 on storage.objects for update to authenticated using (owner = auth.uid())',
  'delete objects':
    'create policy t4 on storage.objects for delete to authenticated using (owner = auth.uid())',
  'add what is labelled': `create policy t5 on storage.objects for insert to authenticated with check (user_metadata ->> 'service' = 'presse')`,
  'add pictures': `create policy t6 on storage.objects for insert to authenticated with check (metadata ->> 'mimetype' like 'image/%')`,
  'add what is small': `create policy t7 on storage.objects for insert to authenticated with check ((metadata ->> 'contentLength')::int <= 100)`,
  'add in own folder': `create policy t8 on storage.objects for insert to authenticated with check ((storage.foldername(name))[1] = auth.uid()::text)`,
  'add by upload only': `create policy t9 on storage.objects for insert to authenticated with check (storage.operation() = 'storage.object.upload')`,
} as const;
type Right = keyof typeof rights;

let stack: Stack;
let person: { client: SupabaseClient; user: { id: string } };
beforeAll(async () => {
  stack = await startStack();
  person = await stack.signUpAndConfirm();
  await stack.service().storage.createBucket('casier');
});
afterAll(() => stack.stop());

const files = () => person.client.storage.from('casier');
const violates = { statusCode: '403', status: 400, message: 'new row violates row-level security policy' };
const notFound = { statusCode: '404', message: 'Object not found' };

/** Creates an object owned by `person`, without the policies. */
beforeEach(async () => {
  await stack.service().storage.emptyBucket('casier');
  await stack.service().storage.from('casier').upload('mien.txt', 'un');
  await stack.database.owner`
    update storage.objects set owner = ${person.user.id}, owner_id = ${person.user.id} where name = 'mien.txt'`;
});
afterEach(async () => {
  const { owner } = stack.database;
  const policies = await owner<{ name: string }[]>`
    select policyname as name from pg_policies where schemaname = 'storage' and policyname ~ '^t\\d$'`;
  for (const { name } of policies) await owner`drop policy ${owner(name)} on storage.objects`;
});

async function grant(...given: Right[]): Promise<void> {
  for (const right of given) await stack.database.owner.unsafe(rights[right]);
}

async function text(name: string): Promise<string | undefined> {
  return (await stack.service().storage.from('casier').download(name)).data?.text();
}

test('refuses every operation without a policy', async () => {
  expect((await files().upload('a.txt', 'x')).error).toMatchObject(violates);
  expect((await files().update('mien.txt', 'deux')).error).toMatchObject(violates);
  expect((await files().move('mien.txt', 'b.txt')).error).toMatchObject(notFound);
  expect((await files().copy('mien.txt', 'b.txt')).error).toMatchObject(notFound);
  expect((await files().remove(['mien.txt'])).data).toEqual([]);
  expect(await text('mien.txt')).toBe('un');
});

test('allows only downloads with SELECT', async () => {
  await grant('see objects');
  expect(await (await files().download('mien.txt')).data?.text()).toBe('un');
  expect((await files().upload('mien.txt', 'deux', { upsert: true })).error).toMatchObject(violates);
  expect((await files().copy('mien.txt', 'b.txt')).error).toMatchObject(violates);
  expect((await files().move('mien.txt', 'b.txt')).error).toMatchObject(notFound);
  expect((await files().remove(['mien.txt'])).data).toEqual([]);
});

test('allows only new uploads with INSERT, without reading them', async () => {
  await grant('add objects');
  expect((await files().upload('a.txt', 'x')).error).toBeNull();
  const [row] = await stack.database.owner`select owner from storage.objects where name = 'a.txt'`;
  expect(row).toEqual({ owner: person.user.id });
  expect((await files().download('a.txt')).error).toMatchObject(notFound);
  expect((await files().upload('a.txt', 'y')).error).toMatchObject({ statusCode: '409' });
  expect((await files().upload('a.txt', 'y', { upsert: true })).error).toMatchObject(violates);
  expect(await text('a.txt')).toBe('x');
});

test('requires SELECT, INSERT and UPDATE for an upsert', async () => {
  await grant('see objects', 'add objects');
  expect((await files().update('mien.txt', 'deux')).error).toMatchObject(violates);
  await grant('change objects');
  expect((await files().update('mien.txt', 'deux')).error).toBeNull();
  expect(await text('mien.txt')).toBe('deux');
});

test('requires SELECT and UPDATE for a move', async () => {
  await grant('see objects', 'change objects');
  expect((await files().move('mien.txt', 'b.txt')).error).toBeNull();
  expect(await text('b.txt')).toBe('un');
  expect((await files().upload('c.txt', 'x')).error).toMatchObject(violates);
});

test('requires SELECT and INSERT for a copy', async () => {
  await grant('see objects', 'add objects');
  expect((await files().copy('mien.txt', 'b.txt')).error).toBeNull();
  expect(await text('b.txt')).toBe('un');
});

test('requires SELECT and DELETE for a removal', async () => {
  await grant('delete objects');
  expect((await files().remove(['mien.txt'])).data).toEqual([]);
  await grant('see objects');
  expect((await files().remove(['mien.txt'])).data).toHaveLength(1);
  expect(await text('mien.txt')).toBeUndefined();
});

test('evaluates policies on metadata, media type, size, folder and operation', async () => {
  await grant('add what is labelled');
  expect((await files().upload('a.txt', 'x', { metadata: { service: 'presse' } })).error).toBeNull();
  expect((await files().upload('b.txt', 'x', { metadata: { service: 'autre' } })).error).toMatchObject(
    violates,
  );
  await grant('add in own folder');
  expect((await files().upload(`${person.user.id}/c.txt`, 'x')).error).toBeNull();
  await grant('add what is small');
  expect((await files().upload('d.txt', 'x'.repeat(100))).error).toBeNull();
  expect((await files().upload('e.txt', new Blob(['x'.repeat(101)]))).error).toMatchObject(violates);
  await grant('add pictures');
  const photo = new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' });
  expect((await files().upload('f.png', photo)).error).toBeNull();
  expect(
    (await files().upload('g.pdf', 'x'.repeat(101), { contentType: 'application/pdf' })).error,
  ).toMatchObject(violates);
  await grant('add by upload only');
  expect((await files().upload('g.pdf', 'x'.repeat(101))).error).toBeNull();
});

test('stores no file for a refused upload', async () => {
  await grant('add what is small');
  const booked = () => stack.database.owner`select count(*)::int as rows from storage.file_removals`;
  const before = await booked();
  for (let n = 0; n < 3; n++) await files().upload(`${n}.txt`, 'x'.repeat(500));
  expect(await booked()).toEqual(before);
});
