import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buckets } from '#domain/files.ts';
import { picture } from '#tests/support/formats/pictures.ts';

import { identities, startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  photo = await picture('png');
});
afterAll(() => world.stop());

const service = () => world.stack.service().storage;

beforeEach(async () => {
  for (const bucket of ['media', 'ailleurs']) {
    await service().createBucket(bucket);
    await service().emptyBucket(bucket);
    const { error } = await service().from(bucket).upload('image.png', photo, { contentType: 'image/png' });
    if (error) throw error;
  }
});

/** The rows of the bucket, read as the owner: a response alone does not prove what changed. */
async function contents(bucket: string): Promise<string[]> {
  const rows = await world.sql<{ row: string }[]>`
    select concat_ws(' ', name, version) as row from storage.objects where bucket_id = ${bucket} order by name`;
  return rows.map(({ row }) => row);
}

const as = (who: Identity, bucket: string) => world.client(who).storage.from(bucket);
const body = { contentType: 'image/png' };

/** Every kind of change. Administrators write to `media`; a bucket without a policy is closed. */
const changes: [string, (who: Identity, bucket: string) => PromiseLike<{ error: unknown }>][] = [
  ['upload', (who, bucket) => as(who, bucket).upload('nouveau.png', photo, body)],
  ['upsert', (who, bucket) => as(who, bucket).upload('image.png', photo, { ...body, upsert: true })],
  ['update', (who, bucket) => as(who, bucket).update('image.png', photo, body)],
  ['move', (who, bucket) => as(who, bucket).move('image.png', 'autre.png')],
  ['copy', (who, bucket) => as(who, bucket).copy('image.png', 'copie.png')],
  ['a signed upload', (who, bucket) => signedUpload(who, bucket)],
  ['remove', (who, bucket) => as(who, bucket).remove(['image.png'])],
];

async function signedUpload(who: Identity, bucket: string): Promise<{ error: unknown }> {
  const { data, error } = await as(who, bucket).createSignedUploadUrl('signe.png');
  return error ? { error } : as('anon', bucket).uploadToSignedUrl('signe.png', data.token, photo, body);
}

describe.each(identities)('as %s', (who) => {
  test.each(changes)('allows %s in media to administrators only', async (_, change) => {
    const before = await contents('media');
    await change(who, 'media');
    const changed = JSON.stringify(before) !== JSON.stringify(await contents('media'));
    expect(changed).toBe(who === 'admin');
  });

  test.each(changes)('refuses %s in a bucket without a policy', async (_, change) => {
    const before = await contents('ailleurs');
    await change(who, 'ailleurs');
    expect(await contents('ailleurs')).toEqual(before);
  });

  test('reads a media file by its path; only administrators list the bucket', async () => {
    expect((await as(who, 'media').download('image.png')).error).toBeNull();
    expect((await fetch(as(who, 'media').getPublicUrl('image.png').data.publicUrl)).status).toBe(200);
    const { data } = await as(who, 'media').list();
    expect(data?.map(({ name }) => name)).toEqual(who === 'admin' ? ['image.png'] : []);
    const pages = await as(who, 'media').listV2();
    expect(pages.data?.objects).toHaveLength(who === 'admin' ? 1 : 0);
  });

  test('returns no file of a private bucket', async () => {
    const files = as(who, 'ailleurs');
    const transform = { width: 10 };
    for (const { error } of [
      await files.download('image.png'),
      await files.download('image.png', { transform }),
      await files.info('image.png'),
      await files.createSignedUrl('image.png', 60),
    ]) {
      expect(error).toMatchObject({ message: 'Object not found' });
    }
    expect((await files.createSignedUrls(['image.png'], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await files.list()).data).toEqual([]);
  });

  test('refuses to copy or move files into media and out of it', async () => {
    const before = await contents('ailleurs');
    await as(who, 'ailleurs').copy('image.png', 'venu.png', { destinationBucket: 'media' });
    await as(who, 'ailleurs').move('image.png', 'venu.png', { destinationBucket: 'media' });
    await as(who, 'media').copy('image.png', 'parti.png', { destinationBucket: 'ailleurs' });
    await as(who, 'media').move('image.png', 'parti.png', { destinationBucket: 'ailleurs' });
    expect(await contents('ailleurs')).toEqual(before);
    expect(await contents('media')).toHaveLength(1);
  });

  test('refuses creating or changing a bucket', async () => {
    const { storage } = world.client(who);
    expect((await storage.createBucket(`a-${who}`)).error).not.toBeNull();
    expect((await storage.updateBucket('media', { public: false })).error).not.toBeNull();
    expect((await storage.deleteBucket('media')).error).not.toBeNull();
    const { data } = await storage.listBuckets();
    expect(data?.map(({ id }) => id)).toEqual(who === 'admin' ? ['media'] : []);
  });
});

test('sets the uploading administrator as owner, ignoring the owner in the request', async () => {
  const owner = world.idOf('other');
  const metadata = { owner, owner_id: owner };
  await as('admin', 'media').upload('a-moi.png', photo, {
    ...body,
    metadata,
    headers: { 'x-owner': owner ?? '' },
  });
  const [row] = await world.sql`select owner, owner_id from storage.objects where name = 'a-moi.png'`;
  expect(row).toEqual({ owner: world.idOf('admin'), owner_id: world.idOf('admin') });
});

test('refuses a removed administrator, also with a URL signed before', async () => {
  const person = await world.stack.asAdmin();
  const files = person.client.storage.from('media');
  const { data } = await files.createSignedUploadUrl('tard.png');
  await world.sql`delete from public.user_roles where user_id = ${person.user.id}`;
  expect((await files.upload('x.png', photo, body)).error).toMatchObject({ statusCode: '403' });
  const late = await as('anon', 'media').uploadToSignedUrl('tard.png', data?.token ?? '', photo, body);
  expect(late.error).toMatchObject({ statusCode: '403' });
  expect(await contents('media')).toHaveLength(1);
});

test.each([
  ['banned', "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
  ['deleted', 'update auth.users set deleted_at = now() where id = $1'],
  ['signed out', 'delete from auth.sessions where user_id = $1'],
  ['at the end of the session', 'update auth.sessions set not_after = now() where user_id = $1'],
])('refuses an upload to an address signed before by an administrator who is %s', async (_, end) => {
  const person = await world.stack.asAdmin();
  const { data } = await person.client.storage.from('media').createSignedUploadUrl('tard.png');
  await world.stack.database.owner.unsafe(end, [person.user.id]);
  const late = await as('anon', 'media').uploadToSignedUrl('tard.png', data?.token ?? '', photo, body);
  expect(late.error).toMatchObject({ statusCode: '400', message: 'Invalid signature' });
  expect(await contents('media')).toHaveLength(1);
});

test('refuses a direct deletion of rows', async () => {
  await expect(world.sql`delete from storage.objects where bucket_id = 'media'`).rejects.toThrow(
    'Use the Storage API',
  );
  await expect(world.sql`delete from storage.buckets where id = 'media'`).rejects.toThrow(
    'Use the Storage API',
  );
});

test('refuses the file records to every API role', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const read = world.stack.database.asRole(
      { claims: { role } },
      (sql) => sql`select from storage.file_removals`,
    );
    await expect(read).rejects.toThrow('permission denied');
  }
});

test('every bucket has the size limit and the media types of domain/', async () => {
  const rows = await world.sql<{ id: string; maxBytes: number; types: string[] }[]>`
    select id, file_size_limit::integer as "maxBytes", allowed_mime_types as types
    from storage.buckets where id <> 'ailleurs'`;
  expect(Object.fromEntries(rows.map(({ id, ...bucket }) => [id, bucket]))).toEqual(buckets);
});
