import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
let service: SupabaseClient;

/** In the order they are uploaded. */
const names = [
  'zebre.txt',
  'album/2024/mai.txt',
  'Abeille.txt',
  'album/2024/avril.txt',
  'album/index.txt',
  'a_b.txt',
  'axb.txt',
  'notes/liste.txt',
  'album.txt',
];

beforeAll(async () => {
  stack = await startStack();
  service = stack.service();
  await service.storage.createBucket('liste', { public: false });
  for (const name of names) {
    const { error } = await service.storage.from('liste').upload(name, name);
    if (error) throw error;
  }
  // The oldest becomes the last changed.
  await service.storage.from('liste').update('zebre.txt', 'encore');
});
afterAll(() => stack.stop());

const files = () => service.storage.from('liste');

describe('list', () => {
  const listed = async (...args: Parameters<ReturnType<typeof files>['list']>) => {
    const { data, error } = await files().list(...args);
    expect(error).toBeNull();
    return data?.map(({ name }) => name);
  };

  test('one folder, folders first', async () => {
    expect(await listed()).toEqual([
      'album',
      'notes',
      'a_b.txt',
      'Abeille.txt',
      'album.txt',
      'axb.txt',
      'zebre.txt',
    ]);
    expect(await listed('album')).toEqual(['2024', 'index.txt']);
    expect(await listed('album/')).toEqual(['2024', 'index.txt']);
    expect(await listed('album/2024')).toEqual(['avril.txt', 'mai.txt']);
    expect(await listed('Album/2024/')).toEqual(['avril.txt', 'mai.txt']);
    expect(await listed('absent')).toEqual([]);
    expect(await listed('alb')).toEqual([]);
  });

  test('a folder has a name and nothing else', async () => {
    const { data } = await files().list();
    const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    expect(data?.[0]).toEqual({ name: 'album', ...nothing });
    expect(data?.[3]).toEqual({
      name: 'Abeille.txt',
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      last_accessed_at: expect.stringMatching(/Z$/),
      metadata: {
        eTag: expect.any(String),
        size: 11,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        lastModified: expect.any(String),
        contentLength: 11,
        httpStatusCode: 200,
      },
    });
  });

  test('sorted, cut and searched', async () => {
    expect(await listed('', { sortBy: { column: 'name', order: 'desc' }, limit: 3 })).toEqual([
      'notes',
      'album',
      'zebre.txt',
    ]);
    expect(await listed('', { sortBy: { column: 'created_at' } })).toEqual([
      'album',
      'notes',
      'zebre.txt',
      'Abeille.txt',
      'a_b.txt',
      'axb.txt',
      'album.txt',
    ]);
    expect((await listed('', { sortBy: { column: 'updated_at', order: 'desc' } }))?.[2]).toBe('zebre.txt');
    expect(await listed('', { limit: 2, offset: 1 })).toEqual(['notes', 'a_b.txt']);
    expect(await listed('', { offset: 100 })).toEqual([]);
    expect(await listed('', { search: 'AB' })).toEqual(['Abeille.txt']);
    expect(await listed('', { search: 'a_' })).toEqual(['a_b.txt']);
    expect(await listed('album', { search: 'ind' })).toEqual(['index.txt']);
    expect(await listed('', { search: '%' })).toEqual([]);
  });

  test('a hundred unless asked otherwise', async () => {
    await service.storage.createBucket('cent', { public: false });
    const { owner } = stack.database;
    await owner`insert into storage.objects (bucket_id, name) select 'cent', 'f' || lpad(n::text, 3, '0') from generate_series(1, 120) n`;
    expect((await service.storage.from('cent').list()).data).toHaveLength(100);
    expect((await service.storage.from('cent').list('', { limit: 110 })).data).toHaveLength(110);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { offset: -1 },
    { limit: 1.5 },
    { sortBy: { column: 'id; drop table' } },
  ])('%j is refused', async (options) => {
    expect((await files().list('', options)).error).toMatchObject({ status: 400 });
  });

  test('a bucket that is not there', async () => {
    expect((await service.storage.from('absent').list()).error?.message).toBe('Bucket not found');
    expect((await service.storage.from('absent').listV2()).error?.message).toBe('Bucket not found');
  });
});

describe('list-v2', () => {
  const byCreation = [...names];
  const byUpdate = [...names.slice(1), 'zebre.txt'];
  const byName = names.toSorted();
  const level = ['Abeille.txt', 'a_b.txt', 'album.txt', 'album/', 'axb.txt', 'notes/', 'zebre.txt'];

  test.each([
    ['everything, by name', {}, byName],
    ['by name, backwards', { sortBy: { column: 'name', order: 'desc' } }, byName.toReversed()],
    ['by creation', { sortBy: { column: 'created_at', order: 'asc' } }, byCreation],
    ['by creation, backwards', { sortBy: { column: 'created_at', order: 'desc' } }, byCreation.toReversed()],
    ['by change', { sortBy: { column: 'updated_at', order: 'asc' } }, byUpdate],
    ['by change, backwards', { sortBy: { column: 'updated_at', order: 'desc' } }, byUpdate.toReversed()],
    ['below a prefix', { prefix: 'album' }, byName.filter((name) => name.startsWith('album'))],
    ['a level', { with_delimiter: true }, level],
    [
      'a level, backwards',
      { with_delimiter: true, sortBy: { column: 'name', order: 'desc' } },
      level.toReversed(),
    ],
    ['a level below', { with_delimiter: true, prefix: 'album/' }, ['album/2024/', 'album/index.txt']],
    ['part of a level', { with_delimiter: true, prefix: 'alb' }, ['album.txt', 'album/']],
    [
      'a level, by creation: a folder is as old as the oldest in it',
      { with_delimiter: true, sortBy: { column: 'created_at', order: 'asc' } },
      ['zebre.txt', 'album/', 'Abeille.txt', 'a_b.txt', 'axb.txt', 'notes/', 'album.txt'],
    ],
  ] as const)('%s, page after page', async (_, options, expected) => {
    for (const limit of [1, 2, 3, 100]) {
      const objects: string[] = [];
      const folders: string[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const { data, error } = await files().listV2({ ...options, limit, cursor });
        expect(error).toBeNull();
        objects.push(...(data?.objects.map(({ name }) => name) ?? []));
        folders.push(...(data?.folders.map(({ name }) => name) ?? []));
        cursor = data?.nextCursor;
        expect(data?.hasNext).toBe(cursor !== undefined);
        pages += 1;
      } while (cursor !== undefined);
      expect(objects).toEqual(expected.filter((name) => !name.endsWith('/')));
      expect(folders).toEqual(expected.filter((name) => name.endsWith('/')));
      expect(pages).toBe(Math.ceil(expected.length / limit));
    }
  });

  test('what it tells of each', async () => {
    const { data } = await files().listV2({ with_delimiter: true });
    expect(data?.folders[0]).toMatchObject({ key: 'album', name: 'album/' });
    expect(data?.objects[0]).toMatchObject({
      id: expect.any(String),
      name: 'Abeille.txt',
      metadata: { size: 11 },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test.each(['x', Buffer.from('{}').toString('base64url'), Buffer.from('{"name":1}').toString('base64url')])(
    'the cursor %s is refused',
    async (cursor) => {
      expect((await files().listV2({ cursor })).error).toMatchObject({
        status: 400,
        code: 'InvalidParameter',
      });
    },
  );

  test('a cursor of a lying date is refused', async () => {
    const lie = { name: 'a', value: "x'; drop table", sort: { column: 'created_at', order: 'asc' } };
    const cursor = Buffer.from(JSON.stringify(lie)).toString('base64url');
    expect((await files().listV2({ cursor })).error).toMatchObject({ status: 400 });
  });
});
