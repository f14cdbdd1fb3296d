import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

async function upload(name: string, body: string | Buffer, options = {}): Promise<void> {
  const { error } = await files().upload(name, body, options);
  if (error) throw error;
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  're-encodes a %s without its metadata',
  async (format) => {
    const original = await picture(format, { exif: format !== 'gif' });
    if (format !== 'gif') expect(original.includes('Jeanne Secret')).toBe(true);
    const { error } = await files().upload(path, original, { contentType: `image/${format}` });
    expect(error).toBeNull();
    const { data } = await files().download(path);
    const bytes = await bytesOf(data);
    expect(data?.type).toBe(`image/${format}`);
    expect(bytes.includes('Jeanne Secret')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  },
);

test('stores a rotated image upright', async () => {
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
  await upload(path, turned, { contentType: 'image/jpeg' });
  const { data } = await files().download(path);
  const stored = await sharp(await bytesOf(data)).metadata();
  expect(stored).toMatchObject({ width: 480, height: 640 });
});

test('converts an image to its declared format', async () => {
  const pngOnly = await newBucket(service, `png-seul-${buckets}`, {
    public: true,
    allowedMimeTypes: ['image/png'],
  });
  const { error } = await service.storage.from(pngOnly).upload(path, photo, { contentType: 'image/png' });
  expect(error).toBeNull();
  const { data } = await service.storage.from(pngOnly).download(path);
  const stored = await sharp(await bytesOf(data)).metadata();
  expect(stored.format).toBe('png');
});

test('keeps the frames of an animation', async () => {
  const frames = await sharp(
    [await picture('png'), await sharp(photo).resize(64, 48).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  await upload('anime.gif', frames, { contentType: 'image/gif' });
  const { data } = await files().download('anime.gif');
  const stored = await sharp(await bytesOf(data), { animated: true }).metadata();
  expect(stored.pages).toBe(2);
});

test.each([
  ['HTML', '<html><script>alert(1)</script>', 'image/png'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/jpeg'],
  ['a truncated image', () => photo.subarray(0, 300), 'image/jpeg'],
  ['a file signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  ['an empty file', Buffer.alloc(0), 'image/webp'],
] as const)('rejects %s as an image', async (_, body, contentType) => {
  const bytes = typeof body === 'function' ? body() : body;
  const { error } = await files().upload(path, bytes, { contentType });
  expect(error).toMatchObject({ statusCode: '415', message: `mime type ${contentType} is not supported` });
  expect((await files().exists(path)).data).toBe(false);
});

test('corrects a wrong checksum', async () => {
  const pixel = await picture('png', { width: 8, height: 8 });
  // The checksum of the pixels: the last four bytes before the length of the closing chunk.
  pixel.writeUInt32BE(pixel.readUInt32BE(pixel.length - 16) ^ 1, pixel.length - 16);
  expect((await files().upload('a.png', pixel, { contentType: 'image/png' })).error).toBeNull();
  const { data } = await files().download('a.png');
  await expect(
    sharp(await bytesOf(data), { failOn: 'warning' })
      .raw()
      .toBuffer(),
  ).resolves.toHaveLength(192);
});

test('rejects SVG in a bucket of images', async () => {
  const images = await newBucket(service, `images-${buckets}`, {
    public: true,
    allowedMimeTypes: ['image/*'],
  });
  const { error } = await service.storage
    .from(images)
    .upload('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { contentType: 'image/svg+xml' });
  expect(error).toMatchObject({ statusCode: '415' });
});

test('rejects an image above 25 megapixels', async () => {
  const huge = await picture('png', { width: 5001, height: 5000 });
  const { error } = await files().upload(path, huge, { contentType: 'image/png' });
  expect(error).toMatchObject({ statusCode: '413' });
});

test('rejects a WebP above eight megapixels, which its decoder would hold in memory', async () => {
  const large = await picture('webp', { width: 4000, height: 2001 });
  const { error } = await files().upload(path, large, { contentType: 'image/webp' });
  expect(error).toMatchObject({ statusCode: '413' });
});
