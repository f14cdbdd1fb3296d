import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startStack();
  service = stack.service();
});
afterAll(() => stack.stop());

test('creates, reads, updates, empties and deletes a bucket', async () => {
  const created = await service.storage.createBucket('cycle');
  expect(created).toEqual({ data: { name: 'cycle' }, error: null });
  const read = await service.storage.getBucket('cycle');
  expect(read.data).toEqual({
    id: 'cycle',
    name: 'cycle',
    owner: '',
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  // The hosted service has `type` in the list only.
  expect((await service.storage.listBuckets({ search: 'cycle' })).data).toMatchObject([{ type: 'STANDARD' }]);
  const options = { public: true, fileSizeLimit: '1.5MB', allowedMimeTypes: ['image/png', 'text/*'] };
  expect(await service.storage.updateBucket('cycle', options)).toEqual({
    data: { message: 'Successfully updated' },
    error: null,
  });
  expect((await service.storage.getBucket('cycle')).data).toMatchObject({
    public: true,
    file_size_limit: 1_500_000,
    allowed_mime_types: ['image/png', 'text/*'],
  });
  await service.storage.updateBucket('cycle', { public: false, fileSizeLimit: null, allowedMimeTypes: null });
  const cleared = { public: false, file_size_limit: null, allowed_mime_types: null };
  expect((await service.storage.getBucket('cycle')).data).toMatchObject(cleared);

  await service.storage.from('cycle').upload('dossier/a.txt', 'a');
  const full = await service.storage.deleteBucket('cycle');
  expect(full.error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  const emptied = await service.storage.emptyBucket('cycle');
  expect(emptied.data?.message).toMatch(/^Empty bucket has been queued/);
  expect((await service.storage.from('cycle').list()).data).toEqual([]);
  expect((await service.storage.deleteBucket('cycle')).data).toEqual({ message: 'Successfully deleted' });
  expect((await service.storage.getBucket('cycle')).error).toMatchObject({
    message: 'Bucket not found',
    statusCode: '404',
    status: 400,
  });
});

test('accepts numbers and booleans as text, as supabase-py sends them', async () => {
  const send = (method: string, path: string, body: object) =>
    fetch(`${stack.url}/storage/v1/${path}`, {
      method,
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const bucket = { name: 'texte', public: 'true', file_size_limit: '2000' };
  expect((await send('POST', 'bucket', bucket)).status).toBe(200);
  expect((await service.storage.getBucket('texte')).data).toMatchObject({
    public: true,
    file_size_limit: 2000,
  });
  expect((await send('PUT', 'bucket/texte', { public: 'false' })).status).toBe(200);
  expect((await service.storage.getBucket('texte')).data).toMatchObject({ public: false });
  for (const name of ['a.txt', 'b.txt']) await service.storage.from('texte').upload(name, name);
  for (const path of ['object/list/texte', 'object/list-v2/texte']) {
    const listed = await send('POST', path, { prefix: '', limit: '1', offset: '0', with_delimiter: 'true' });
    expect(JSON.stringify(await listed.json()), path).not.toContain('b.txt');
  }
  const copied = { bucketId: 'texte', sourceKey: 'a.txt', destinationKey: 'c.txt', copyMetadata: 'true' };
  expect((await send('POST', 'object/copy', copied)).status).toBe(200);
  expect((await send('POST', 'object/sign/texte/a.txt', { expiresIn: '60' })).status).toBe(200);
  expect((await send('POST', 'object/sign/texte', { expiresIn: '60', paths: ['a.txt'] })).status).toBe(200);
  for (const expiresIn of ['', ' ', 'soon', '1.5', '0', '-1', true, null]) {
    const refused = await send('POST', 'object/sign/texte/a.txt', { expiresIn });
    expect(refused.status, JSON.stringify(expiresIn)).toBe(400);
  }
});

test('lists buckets with search, sort, limit and offset', async () => {
  for (const name of ['liste-b', 'liste-a', 'liste-c', 'autre']) await service.storage.createBucket(name);
  const listed = async (options: Parameters<typeof service.storage.listBuckets>[0]) =>
    (await service.storage.listBuckets(options)).data?.map(({ id }) => id);
  expect(await listed({ search: 'LISTE' })).toEqual(['liste-a', 'liste-b', 'liste-c']);
  expect(await listed({ search: 'liste', sortColumn: 'created_at', sortOrder: 'desc', limit: 2 })).toEqual([
    'liste-c',
    'liste-a',
  ]);
  expect(await listed({ search: 'liste', offset: 2 })).toEqual(['liste-c']);
  expect((await service.storage.listBuckets({ limit: 0 })).error).toMatchObject({ status: 400 });
  expect((await stack.anon().storage.listBuckets()).data).toEqual([]);
});

test('rejects a bucket that exists or has an invalid name', async () => {
  await service.storage.createBucket('double');
  expect((await service.storage.createBucket('double')).error).toMatchObject({
    message: 'The resource already exists',
    statusCode: '409',
  });
  for (const name of ['', ' ', 'a/b', 'a\\b', 'é', '..', ' devant', 'x'.repeat(101), 'a\nb', '%']) {
    const { error } = await service.storage.createBucket(name);
    expect(error, JSON.stringify(name)).toMatchObject({ status: 400, message: 'Bucket name invalid' });
  }
});

test.each([
  { public: 'oui' },
  { file_size_limit: 'beaucoup' },
  { file_size_limit: -1 },
  { allowed_mime_types: 'image/png' },
  { allowed_mime_types: [1] },
  { type: 'ANALYTICS' },
  { versioning_status: 'ENABLED' },
  { name: null },
])('rejects a new bucket with %j', async (more) => {
  const response = await fetch(`${stack.url}/storage/v1/bucket`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'mauvais', ...more }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: expect.any(String), error: expect.any(String) });
  expect((await service.storage.getBucket('mauvais')).error).not.toBeNull();
});

test('lets a user create, read, update or delete a bucket only by a policy', async () => {
  const { client, user } = await stack.signUpAndConfirm();
  await service.storage.createBucket('garde', { public: true });
  for (const visitor of [client, stack.anon()]) {
    const made = await visitor.storage.createBucket('a-moi');
    expect(made.error).toMatchObject({
      statusCode: '403',
      status: 400,
      message: 'new row violates row-level security policy',
    });
    expect((await visitor.storage.getBucket('garde')).error?.message).toBe('Bucket not found');
    expect((await visitor.storage.updateBucket('garde', { public: false })).error?.message).toBe(
      'Bucket not found',
    );
    expect((await visitor.storage.emptyBucket('garde')).error?.message).toBe('Bucket not found');
    expect((await visitor.storage.deleteBucket('garde')).error?.message).toBe('Bucket not found');
  }
  const { owner: sql } = stack.database;
  await sql.unsafe(`
    create policy "Own buckets are made" on storage.buckets for insert to authenticated with check (owner = auth.uid());
    create policy "Own buckets are seen" on storage.buckets for select to authenticated using (owner = auth.uid());`);
  expect((await client.storage.createBucket('a-moi')).error).toBeNull();
  expect((await client.storage.listBuckets()).data?.map(({ id, owner }) => [id, owner])).toEqual([
    ['a-moi', user.id],
  ]);
  expect((await client.storage.deleteBucket('a-moi')).error?.message).toBe('Bucket not found');
});

test('returns FeatureNotEnabled for features that only the hosted service has', async () => {
  for (const path of ['bucket/garde/lifecycle', 'cdn/garde/a.png', 'iceberg/v1/config', 'upload/resumable']) {
    const response = await fetch(`${stack.url}/storage/v1/${path}`, { headers: { apikey: stack.secretKey } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '409', error: 'FeatureNotEnabled' });
  }
});
