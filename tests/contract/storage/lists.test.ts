import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let service: SupabaseClient;

/** The names, in upload order. */
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
  // The oldest object becomes the most recently updated one.
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

  test.each(['asc', 'desc'] as const)('lists every entry once in pages of any size (%s)', async (order) => {
    const sortBy = { column: 'name', order };
    const all = await listed('', { sortBy });
    for (const limit of [1, 2, 3]) {
      const paged: (string | undefined)[] = [];
      for (let offset = 0; offset < 9; offset += limit)
        paged.push(...((await listed('', { sortBy, limit, offset })) ?? []));
      expect(paged).toEqual(all);
    }
  });

  test('lists one folder, its folders first', async () => {
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

  test('returns a folder with its name only', async () => {
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

  test('sorts, limits and searches', async () => {
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

  test('returns 100 entries by default', async () => {
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
  ])('rejects %j', async (options) => {
    expect((await files().list('', options)).error).toMatchObject({ status: 400 });
  });

  test('returns nothing for a missing bucket, as the hosted service does', async () => {
    expect(await service.storage.from('absent').list()).toEqual({ data: [], error: null });
    expect((await service.storage.from('absent').listV2()).data).toEqual({
      hasNext: false,
      folders: [],
      objects: [],
    });
  });
});

describe('list-v2', () => {
  const byCreation = [...names];
  const byUpdate = [...names.slice(1), 'zebre.txt'];
  const byName = names.toSorted();
  const level = ['Abeille.txt', 'a_b.txt', 'album.txt', 'album/', 'axb.txt', 'notes/', 'zebre.txt'];

  test.each([
    ['all objects by name', {}, byName],
    ['all objects by name, descending', { sortBy: { column: 'name', order: 'desc' } }, byName.toReversed()],
    ['all objects by creation time', { sortBy: { column: 'created_at', order: 'asc' } }, byCreation],
    [
      'all objects by creation time, descending',
      { sortBy: { column: 'created_at', order: 'desc' } },
      byCreation.toReversed(),
    ],
    ['all objects by update time', { sortBy: { column: 'updated_at', order: 'asc' } }, byUpdate],
    [
      'all objects by update time, descending',
      { sortBy: { column: 'updated_at', order: 'desc' } },
      byUpdate.toReversed(),
    ],
    ['the objects below a prefix', { prefix: 'album' }, byName.filter((name) => name.startsWith('album'))],
    ['one level', { with_delimiter: true }, level],
    [
      'one level, descending',
      { with_delimiter: true, sortBy: { column: 'name', order: 'desc' } },
      level.toReversed(),
    ],
    [
      'the level of a subfolder',
      { with_delimiter: true, prefix: 'album/' },
      ['album/2024/', 'album/index.txt'],
    ],
    [
      'the entries of a level with a prefix',
      { with_delimiter: true, prefix: 'alb' },
      ['album.txt', 'album/'],
    ],
    [
      'one level by creation time, where a folder has the time of its oldest object',
      { with_delimiter: true, sortBy: { column: 'created_at', order: 'asc' } },
      ['zebre.txt', 'album/', 'Abeille.txt', 'a_b.txt', 'axb.txt', 'notes/', 'album.txt'],
    ],
  ] as const)('lists %s by pages', async (_, options, expected) => {
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

  test('returns the fields of folders and objects', async () => {
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
    'rejects the cursor %s',
    async (cursor) => {
      expect((await files().listV2({ cursor })).error).toMatchObject({
        status: 400,
        code: 'InvalidParameter',
      });
    },
  );

  test('rejects a cursor with an invalid date', async () => {
    const lie = { name: 'a', value: "x'; drop table", sort: { column: 'created_at', order: 'asc' } };
    const cursor = Buffer.from(JSON.stringify(lie)).toString('base64url');
    expect((await files().listV2({ cursor })).error).toMatchObject({ status: 400 });
  });
});
