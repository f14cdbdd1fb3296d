import { Readable } from 'node:stream';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newBucket } from '#tests/contract/storage/fixture.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/**
 * The live cases of the client's `storageFileApi.test.ts` (docs/contract.md, « Test cases of the client »), one test each
 * and in its order: same calls and expectations, with data of our own.
 */

type Files = ReturnType<SupabaseClient['storage']['from']>;

let stack: Stack;
let storage: SupabaseClient['storage'];
let file: Buffer;
let bucket = '';
let files: Files;
const path = 'dossier/photo.jpg';

beforeAll(async () => {
  stack = await startStack();
  storage = stack.service().storage;
  file = await picture('jpeg', { width: 400, height: 300 });
  await newBucket(stack.service(), 'ailleurs', { public: false });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  bucket = await newBucket(stack.service(), `seau-${crypto.randomUUID()}`, { public: true });
  files = storage.from(bucket);
});

/** Uploads the picture without a declared type, as the client does with a buffer. */
const upload = async () => expect((await files.upload(path, file)).error).toBeNull();
const route = (name: string) => `${stack.url}/storage/v1/${name}/${bucket}/${path}`;

describe('URLs', () => {
  test('an upload to an unknown bucket returns « Bucket not found », or throws it with throwOnError', async () => {
    const { data, error } = await storage.from('absent').upload(path, file);
    expect([data, error?.message]).toEqual([null, 'Bucket not found']);
    const thrown = storage.from('absent').throwOnError().upload(path, file);
    await expect(thrown).rejects.toThrow('Bucket not found');
  });

  test('a signed URL contains bucket and path; that of a missing file throws with throwOnError', async () => {
    await upload();
    const { data, error } = await files.createSignedUrl(path, 2000);
    expect(error).toBeNull();
    expect(data?.signedUrl).toContain(route('object/sign'));
    await expect(storage.from(bucket).throwOnError().createSignedUrl('absent', 2000)).rejects.toThrow();
  });

  test.each([
    ['a download', { download: true }, 'object/sign', '&download='],
    ['a named download', { download: 'a.jpg' }, 'object/sign', '&download=a.jpg'],
    ['a transformation', { transform: { width: 100, height: 100 } }, 'render/image/sign', 'token='],
  ])('a signed URL of %s', async (_, options, start, end) => {
    await upload();
    const { data } = await files.createSignedUrl(path, 2000, options);
    expect(data?.signedUrl).toContain(route(start));
    expect(data?.signedUrl).toContain(end);
  });
});

describe('uploads', () => {
  test.each([
    ['a buffer', () => file],
    ['an array buffer', () => Uint8Array.from(file).buffer],
    ['a blob', () => new Blob([Uint8Array.from(file)])],
    ['a stream', () => Readable.from(Buffer.from('du texte'))],
    [
      'a form',
      () => {
        const form = new FormData();
        form.append('', new Blob(['du texte']), 'file.txt');
        return form;
      },
    ],
  ])('of %s', async (_, body) => {
    // Node's `fetch` sends a stream in one direction only.
    const { data, error } = await files.upload(path, body(), { duplex: 'half' });
    expect([data?.path, error]).toEqual([path, null]);
  });

  test('that replaces a file', async () => {
    await upload();
    const { data, error } = await files.update(path, Buffer.from('autre'));
    expect([data?.path, error]).toEqual([path, null]);
  });

  test('with metadata, which `info` returns', async () => {
    const metadata = { custom: 'metadata', second: 'deux' };
    await files.upload(path, file, { metadata });
    expect((await files.info(path)).data?.metadata).toEqual(metadata);
  });

  test.each([
    ['1mb', null],
    ['1b', { message: 'The object exceeded the maximum allowed size', statusCode: '413' }],
  ])('to a bucket of at most %s', async (fileSizeLimit, refusal) => {
    await storage.updateBucket(bucket, { public: true, fileSizeLimit });
    const { error } = await files.upload(path, file);
    if (refusal) expect(error).toMatchObject(refusal);
    else expect(error).toBeNull();
  });

  test('of another type than the bucket allows is refused', async () => {
    await storage.updateBucket(bucket, { public: true, allowedMimeTypes: ['image/png'] });
    const { error } = await files.upload(path, file, { contentType: 'image/jpeg' });
    expect(error).toMatchObject({ message: 'mime type image/jpeg is not supported', statusCode: '415' });
  });

  test('of an allowed type are stored, also a JPEG that is declared as PNG', async () => {
    await storage.updateBucket(bucket, { public: true, allowedMimeTypes: ['image/png'] });
    const contentType = 'image/png';
    expect((await files.upload('vrai.png', await picture('png'), { contentType })).error).toBeNull();
    expect((await files.upload(path, file, { contentType })).error).toBeNull();
  });

  test('a signed upload URL contains path and token', async () => {
    const { data, error } = await files.createSignedUploadUrl(path);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, token: expect.any(String) });
    expect(data?.signedUrl).toContain(route('object/upload/sign'));
  });

  test('by a signed URL succeed once', async () => {
    const { data } = await files.createSignedUploadUrl(path);
    const send = (client: Files) => client.uploadToSignedUrl(path, data?.token ?? '', file);
    expect((await send(files)).data?.path).toBe(path);
    expect((await send(files)).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    await expect(send(storage.from(bucket).throwOnError())).rejects.toThrow();
  });

  test('by a signed URL with upsert replace a file', async () => {
    await upload();
    const { data } = await files.createSignedUploadUrl(path, { upsert: true });
    const sent = await files.uploadToSignedUrl(path, data?.token ?? '', file);
    expect([sent.data?.path, sent.error]).toEqual([path, null]);
  });
});

describe('files', () => {
  test('are listed with id, dates and metadata', async () => {
    await upload();
    const { data } = await files.list('dossier');
    const [id, text] = [expect.any(String), expect.any(String)];
    const entry = { name: 'photo.jpg', id, created_at: text, updated_at: text, metadata: expect.any(Object) };
    expect(data).toEqual([expect.objectContaining(entry)]);
  });

  test('are listed by pages with their whole name, or by folder', async () => {
    await upload();
    const flat = await files.listV2({ prefix: 'dossier' });
    expect(flat.data).toMatchObject({ hasNext: false, folders: [], objects: [{ name: path }] });
    const level = await files.listV2({ with_delimiter: true });
    expect(level.data).toMatchObject({
      hasNext: false,
      folders: [{ key: 'dossier', name: 'dossier/' }],
      objects: [],
    });
  });

  test.each([
    [undefined, 'abcdef'],
    [{ column: 'name', order: 'desc' } as const, 'fedcba'],
    [{ column: 'created_at', order: 'asc' } as const, 'fbdace'],
    [{ column: 'created_at', order: 'desc' } as const, 'ecadbf'],
  ])('are listed two by two in the order %j', async (sortBy, expected) => {
    for (const letter of 'fbdace') await files.upload(`dossier/${letter}`, letter);
    const names: string[] = [];
    let cursor: string | undefined;
    for (let pages = 1; pages <= 3; pages += 1) {
      const listing = { prefix: 'dossier/', with_delimiter: true, limit: 2 };
      const options = { ...listing, ...(cursor && { cursor }), ...(sortBy && { sortBy }) };
      const { data } = await files.listV2(options);
      names.push(...(data?.objects ?? []).map(({ name }) => name.replace('dossier/', '')));
      expect(data?.hasNext).toBe(pages < 3);
      cursor = data?.nextCursor;
    }
    expect(names.join('')).toBe(expected);
  });

  test('are moved; the move of a missing one throws with throwOnError', async () => {
    await upload();
    expect((await files.move(path, 'dossier/b.jpg')).data?.message).toBe('Successfully moved');
    await expect(storage.from(bucket).throwOnError().move('absent', '')).rejects.toThrow();
  });

  test('are moved to another bucket', async () => {
    await upload();
    const name = `${crypto.randomUUID()}.jpg`;
    const moved = await files.move(path, name, { destinationBucket: 'ailleurs' });
    expect(moved.data?.message).toBe('Successfully moved');
    expect((await storage.from('ailleurs').download(name)).error).toBeNull();
  });

  test.each([undefined, 'ailleurs'])('are copied, to the bucket %s', async (destinationBucket) => {
    await upload();
    const name = `${crypto.randomUUID()}.jpg`;
    const copied = await files.copy(path, name, destinationBucket ? { destinationBucket } : {});
    expect([copied.data?.path, copied.error]).toEqual([`${destinationBucket ?? bucket}/${name}`, null]);
  });

  test('are downloaded as a blob of the type of a buffer, and as a stream', async () => {
    await upload();
    const { data } = await files.download(path);
    expect(data?.size).toBeGreaterThan(0);
    expect(data?.type).toBe('text/plain;charset=utf-8');
    const stream = await files.download(path).asStream();
    expect(stream.data).toBeInstanceOf(ReadableStream);
    await stream.data?.cancel();
    const strict = storage.from(bucket).throwOnError();
    await expect(strict.download('absent')).rejects.toThrow();
    await expect(strict.download('absent').asStream()).rejects.toThrow();
  });

  test('are removed', async () => {
    await upload();
    const { data } = await files.remove([path]);
    expect(data).toMatchObject([{ name: path, id: expect.any(String), bucket_id: bucket }]);
  });

  test('return their info; that of a missing one throws with throwOnError', async () => {
    await upload();
    const { data } = await files.info(path);
    const text = expect.any(String);
    const dates = { createdAt: text, lastModified: text };
    expect(data).toMatchObject({ ...dates, id: text, name: text, bucketId: bucket, version: text });
    expect(data).toMatchObject({ cacheControl: text, etag: text, contentType: text, metadata: {} });
    expect(data?.size).toBeGreaterThan(0);
    expect(data).not.toHaveProperty('updatedAt');
    await expect(storage.from(bucket).throwOnError().info('absent')).rejects.toThrow();
  });

  test('exist or not', async () => {
    await upload();
    expect(await files.exists(path)).toMatchObject({ data: true, error: null });
    expect((await files.exists('absent')).data).toBe(false);
    await expect(storage.from(bucket).throwOnError().exists('absent')).rejects.toThrow();
  });
});

describe('pictures', () => {
  test('are transformed for a caller with rights', async () => {
    await upload();
    const { data } = await files.download(path, { transform: { width: 200, height: 200 } });
    expect(data?.size).toBeGreaterThan(0);
    expect(data?.type).toBe('image/jpeg');
  });

  test('are transformed for a signed URL', async () => {
    await upload();
    const transform = { width: 200, height: 200, quality: 60 };
    const { data } = await files.createSignedUrl(path, 60_000, { transform });
    const response = await fetch(data?.signedUrl ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    );
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});

describe('downloads with options of fetch', () => {
  test('are aborted by a signal', async () => {
    await upload();
    const { data, error } = await files.download(path, {}, { signal: AbortSignal.abort() });
    expect(data).toBeNull();
    expect(error?.message).toContain('abort');
  });

  test.each([
    ['without any', undefined, undefined],
    ['without a cache', {}, { cache: 'no-store' } as const],
    ['with a transformation', { transform: { width: 100, height: 100 } }, { cache: 'no-store' } as const],
  ])('are complete %s', async (_, options, parameters) => {
    await upload();
    const { data, error } = await files.download(path, options, parameters);
    expect(error).toBeNull();
    expect(data?.size).toBeGreaterThan(0);
  });
});
