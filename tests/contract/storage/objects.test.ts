import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StorageApiError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { bytesOf } from '#tests/support/formats/bytes.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { newBucket } from './fixture.ts';

let stack: Stack;
let service: SupabaseClient;
let bucket: string;
let photo: Buffer;
let buckets = 0;
const path = 'dossier/photo.jpg';

beforeAll(async () => {
  stack = await startStack();
  service = stack.service();
  photo = await picture('jpeg', { width: 640, height: 480 });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  buckets += 1;
  bucket = await newBucket(service, `bucket-${buckets}`, { public: true });
});

const files = () => service.storage.from(bucket);

async function upload(name: string, body: string | Buffer = 'texte', options = {}): Promise<void> {
  const { error } = await files().upload(name, body, options);
  if (error) throw error;
}

describe('upload', () => {
  test.each([
    ['a buffer', () => Buffer.from(new Uint8Array(photo))],
    ['an array buffer', () => new Uint8Array(photo).buffer],
    ['a Blob', () => new Blob([new Uint8Array(photo)])],
    ['a File', () => new File([new Uint8Array(photo)], 'été.jpg', { type: 'application/pdf' })],
    ['a string', () => 'texte'],
    ['URL parameters', () => new URLSearchParams({ a: 'b' })],
    ['a stream', () => new Blob(['x'.repeat(200_000)]).stream()],
  ])('stores %s', async (_, body) => {
    const sent: Exclude<BodyInit, FormData> = body();
    const { data, error } = await files().upload(path, sent);
    expect(error).toBeNull();
    expect(data).toEqual({
      path,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      fullPath: `${bucket}/${path}`,
    });
    const expected = await new Response(
      sent instanceof ReadableStream ? 'x'.repeat(200_000) : sent,
    ).arrayBuffer();
    const down = await files().download(path);
    expect(await bytesOf(down.data)).toEqual(Buffer.from(expected));
  });

  test('stores a Node.js stream', async () => {
    const file = join(tmpdir(), `aline-${process.pid}.txt`);
    await writeFile(file, 'ligne\n'.repeat(50_000));
    const { error } = await files().upload(path, createReadStream(file));
    expect(error).toBeNull();
    expect((await files().download(path)).data?.size).toBe(300_000);
  });

  test('stores the file of a form with any field name', async () => {
    const form = new FormData();
    form.append('piece', new Blob(['contenu'], { type: 'text/markdown' }), 'a.md');
    expect((await files().upload(path, form)).error).toBeNull();
    const { data } = await files().info(path);
    expect(data).toMatchObject({ contentType: 'text/markdown', size: 7, cacheControl: 'max-age=3600' });
  });

  test('stores a raw body as text without a content type', async () => {
    await upload(path, photo);
    expect((await files().download(path)).data?.type).toBe('text/plain;charset=utf-8');
  });

  test('stores an empty file', async () => {
    await upload('vide.txt', Buffer.alloc(0));
    const { data } = await files().download('vide.txt');
    expect(data?.size).toBe(0);
  });

  test('replaces an existing object only with upsert', async () => {
    await upload('note.txt', 'un');
    const refused = await files().upload('note.txt', 'deux');
    expect(refused.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
    });
    expect(await (await files().download('note.txt')).data?.text()).toBe('un');
    const first = await files().info('note.txt');
    await upload('note.txt', 'trois', { upsert: true });
    const second = await files().info('note.txt');
    expect(await (await files().download('note.txt')).data?.text()).toBe('trois');
    expect(second.data?.id).toBe(first.data?.id);
    expect(second.data?.version).not.toBe(first.data?.version);
    const updated = await files().update('note.txt', 'quatre');
    expect(updated.data).toEqual({ path: 'note.txt', id: first.data?.id, fullPath: `${bucket}/note.txt` });
    expect(await (await files().download('note.txt')).data?.text()).toBe('quatre');
  });

  test('stores user metadata from a header and from a form', async () => {
    const metadata = { auteur: 'Zoé', nombre: 3, dedans: { oui: true } };
    await upload('raw.txt', 'x', { metadata });
    await files().upload('form.txt', new Blob(['x']), { metadata });
    for (const name of ['raw.txt', 'form.txt'])
      expect((await files().info(name)).data?.metadata).toEqual(metadata);
  });

  test('sends X-Robots-Tag none unless the upload has valid rules', async () => {
    const robots = async () =>
      (await fetch(files().getPublicUrl(path).data.publicUrl)).headers.get('x-robots-tag');
    const say = (text: string) =>
      files().upload(path, 'texte', { upsert: true, headers: { 'x-robots-tag': text } });
    await upload(path);
    expect(await robots()).toBe('none');
    for (const text of [
      'all',
      'max-snippet: 10, notranslate',
      'googlebot: nofollow',
      'unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT, max-image-preview: large',
    ]) {
      expect((await say(text)).error, text).toBeNull();
      expect(await robots()).toBe(text);
    }
    await files().copy(path, 'copie.txt');
    const copy = await fetch(files().getPublicUrl('copie.txt').data.publicUrl);
    expect(copy.headers.get('x-robots-tag')).toMatch(/^unavailable_after/);
    await upload(path, 'texte', { upsert: true });
    expect(await robots()).toBe('none');
    for (const text of [
      'invalidrule',
      'max-snippet: x',
      'googlebot:',
      'all,,none',
      'unavailable_after: soon',
    ]) {
      const body: unknown = await (
        await fetch(`${stack.url}/storage/v1/object/${bucket}/non.txt`, {
          method: 'POST',
          headers: { apikey: stack.secretKey, 'x-robots-tag': text },
          body: 'x',
        })
      ).json();
      expect(body, text).toMatchObject({ statusCode: '400', error: 'invalid_x_robots_tag' });
    }
    expect((await say('tout')).error?.message).toBe(
      'Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "tout"',
    );
  });

  test('returns « Bucket not found » for a missing bucket', async () => {
    const { data, error } = await service.storage.from('absent').upload(path, photo);
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(StorageApiError);
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404', status: 400 });
  });

  test('applies the size and media type limits of the bucket', async () => {
    const small = await newBucket(service, `petit-${buckets}`, { public: true, fileSizeLimit: '1kb' });
    const over = await service.storage.from(small).upload(path, photo);
    expect(over.error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      statusCode: '413',
    });
    expect((await service.storage.from(small).upload(path, 'court')).error).toBeNull();
    const pngOnly = await newBucket(service, `png-${buckets}`, {
      public: true,
      allowedMimeTypes: ['image/png'],
    });
    const jpeg = await service.storage.from(pngOnly).upload(path, photo, { contentType: 'image/jpeg' });
    expect(jpeg.error).toMatchObject({ message: 'mime type image/jpeg is not supported', statusCode: '415' });
    const text = await newBucket(service, `texte-${buckets}`, { public: true, allowedMimeTypes: ['text/*'] });
    expect((await service.storage.from(text).upload('a', 'x')).error).toBeNull();
  });
});

describe('moving, copying, removing', () => {
  test('moves an object', async () => {
    await upload('de.txt', 'a');
    const { data, error } = await files().move('de.txt', 'vers/la.txt');
    expect(error).toBeNull();
    expect(data?.message).toBe('Successfully moved');
    expect((await files().exists('de.txt')).data).toBe(false);
    expect(await (await files().download('vers/la.txt')).data?.text()).toBe('a');
    expect((await files().move('absent', 'x')).error).toMatchObject({ message: 'Object not found' });
    expect((await files().move('vers/la.txt', '')).error).toMatchObject({ message: 'Invalid key: ' });
    await upload('de.txt', 'b');
    expect((await files().move('de.txt', 'vers/la.txt')).error).toMatchObject({ statusCode: '409' });
  });

  test('copies and moves between buckets', async () => {
    const other = await newBucket(service, `autre-${buckets}`, {
      public: false,
      allowedMimeTypes: ['text/plain'],
    });
    await upload('de.txt', 'a');
    const copied = await files().copy('de.txt', 'copie.txt', { destinationBucket: other });
    expect(copied.data).toEqual({ path: `${other}/copie.txt` });
    expect((await files().move('de.txt', 'deplace.txt', { destinationBucket: other })).error).toBeNull();
    for (const name of ['copie.txt', 'deplace.txt'])
      expect(await (await service.storage.from(other).download(name)).data?.text()).toBe('a');
    await upload('page.html', '<p>', { contentType: 'text/html' });
    const refused = await files().copy('page.html', 'page.html', { destinationBucket: other });
    expect(refused.error).toMatchObject({ statusCode: '415' });
    const absent = await files().copy('page.html', 'x', { destinationBucket: 'absent' });
    expect(absent.error).toMatchObject({ message: 'Bucket not found' });
  });

  test('copies the metadata and keeps the copy independent of its source', async () => {
    await upload('a.txt', 'un', { metadata: { auteur: 'Zoé' }, cacheControl: '60' });
    const { data } = await files().copy('a.txt', 'b.txt');
    expect(data?.path).toBe(`${bucket}/b.txt`);
    await upload('a.txt', 'deux', { upsert: true });
    await files().remove(['a.txt']);
    expect(await (await files().download('b.txt')).data?.text()).toBe('un');
    const { data: info } = await files().info('b.txt');
    expect(info).toMatchObject({ metadata: { auteur: 'Zoé' }, cacheControl: 'max-age=60' });
    expect((await files().copy('b.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' });
  });

  test('returns the removed objects', async () => {
    await upload('a.txt');
    await upload('b.txt');
    const { data, error } = await files().remove(['a.txt', 'absent.txt', 'b.txt']);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(data?.[0]).toMatchObject({ id: expect.any(String), bucket_id: bucket });
    expect((await files().download('a.txt')).error).toMatchObject({ statusCode: '404' });
  });

  test('removes nothing from a missing bucket, without an error', async () => {
    expect(await service.storage.from('absent').remove(['a.txt'])).toEqual({ data: [], error: null });
  });

  test('rejects more than 1,000 names in one removal', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `${index}.txt`);
    expect((await files().remove(many.slice(1))).error).toBeNull();
    expect((await files().remove(many)).error).toMatchObject({
      statusCode: '400',
      message: 'Bulk object requests are limited to 1000 objects per request.',
    });
  });
});

describe('object metadata', () => {
  test('is returned by info', async () => {
    await upload(path, photo, { contentType: 'image/jpeg' });
    const { data, error } = await files().info(path);
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      name: path,
      bucketId: bucket,
      version: expect.any(String),
      size: expect.any(Number),
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
      metadata: {},
      lastModified: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await files().info('absent')).error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchKey',
    });
  });

  test('is checked by exists', async () => {
    await upload(path, photo);
    expect(await files().exists(path)).toEqual({ data: true, error: null });
    expect((await files().exists('absent')).data).toBe(false);
    await expect(service.storage.from('absent').exists('x')).rejects.toThrow('Bucket not found');
  });
});
