import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countDecoding } from '#tests/support/decoding.ts';
import type { CountedDecoding } from '#tests/support/decoding.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let folder: string;
let decoder: CountedDecoding;
let stack: Stack;
let service: SupabaseClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-render-'));
  decoder = await countDecoding(folder);
  stack = await startStack({ storage: { images: { module: decoder.module } } });
  service = stack.service();
  const photo = await picture('jpeg', { width: 800, height: 600 });
  for (const [name, isPublic] of [
    ['ouvert', true],
    ['ferme', false],
  ] as const) {
    await service.storage.createBucket(name, { public: isPublic });
    await service.storage.from(name).upload('photo.jpg', photo, { contentType: 'image/jpeg' });
  }
  await service.storage.from('ouvert').upload('sans-type.jpg', photo);
  await service.storage.from('ouvert').upload('texte.txt', 'pas une image');
  await service.storage.from('ouvert').upload('dessin.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', {
    contentType: 'image/svg+xml',
  });
});
afterAll(async () => {
  await stack.stop();
  await removeFolder(folder);
});

const urlOf = (query: string, name = 'photo.jpg') =>
  `${stack.url}/storage/v1/render/image/public/ouvert/${name}?${query}`;

/** Any size, for the secret key. */
const getExact = (query: string, name = 'photo.jpg', headers = {}) =>
  fetch(`${stack.url}/storage/v1/render/image/authenticated/ouvert/${name}?${query}`, {
    headers: { apikey: stack.secretKey, ...headers },
  });

async function rendered(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}

describe('sizes for a user or the secret key', () => {
  test.each([
    ['width=200&height=200', 200, 200, 'height:200,width:200,resizing_type:fill'],
    ['width=200', 200, 150, 'width:200,resizing_type:fill'],
    ['height=300', 400, 300, 'height:300,resizing_type:fill'],
    ['width=200&height=200&resize=contain', 200, 150, 'height:200,width:200,resizing_type:fit'],
    ['width=200&height=200&resize=fill', 200, 200, 'height:200,width:200,resizing_type:force'],
    [
      'width=200&height=100&resize=cover&quality=40',
      200,
      100,
      'height:100,width:200,resizing_type:fill,quality:40',
    ],
    // Images are not enlarged, and sides are limited to 2,500 pixels.
    ['width=2000', 800, 600, 'width:2000,resizing_type:fill'],
    ['width=999999', 800, 600, 'width:2500,resizing_type:fill'],
    // Rounded up to a multiple of 8 or 10.
    ['width=301&resize=contain', 304, 228, 'width:301,resizing_type:fit'],
  ])('renders %s', async (query, width, height, described) => {
    const response = await getExact(query);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-transformations')).toBe(described);
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await rendered(response)).toEqual({ format: 'jpeg', width, height });
  });

  test('makes smaller files with lower quality', async () => {
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await service.storage.from('ouvert').upload('bruit.jpg', noisy, { contentType: 'image/jpeg' });
    const weight = async (quality: number) =>
      Number((await getExact(`quality=${quality}`, 'bruit.jpg')).headers.get('content-length'));
    expect(await weight(20)).toBeLessThan(await weight(90));
  });

  test.each([
    'width=-1',
    'width=0',
    'width=abc',
    'width=1.5',
    'height=-5',
    'resize=stretch',
    'format=bmp',
    'quality=5',
    'quality=101',
  ])('rejects %s', async (query) => {
    for (const response of [await getExact(query), await fetch(urlOf(query))]) {
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain(query.split('=')[0]);
    }
  });
});

describe('public sizes', () => {
  test.each([
    ['width=200', 480, 360, 'width:480,resizing_type:fill'],
    ['width=480', 480, 360, 'width:480,resizing_type:fill'],
    ['height=500&quality=20', 800, 600, 'height:960,resizing_type:fill'],
    ['width=200&height=200', 480, 480, 'height:480,width:480,resizing_type:fill'],
    ['width=200&height=400&resize=contain', 480, 360, 'height:480,width:480,resizing_type:fit'],
    ['width=999999', 800, 600, 'width:1600,resizing_type:fill'],
    ['quality=50', 800, 600, null],
  ])('rounds %s up to a size of the pages', async (query, width, height, described) => {
    const response = await fetch(urlOf(query));
    expect(response.headers.get('x-transformations')).toBe(described);
    expect(await rendered(response)).toMatchObject({ width, height });
  });

  test('refuses two sides that would crop or stretch the image differently', async () => {
    const response = await fetch(urlOf('width=200&height=100'));
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      error: 'InvalidRequest',
      message:
        'querystring/height must be equal to width, unless resize is contain: public images have sides of 480, 960, 1600',
    });
  });

  test('render few pictures for hundreds of requested sizes', async () => {
    const photo = await picture('jpeg', { width: 2000, height: 100 });
    await service.storage.from('ouvert').upload('large.jpg', photo, { contentType: 'image/jpeg' });
    const anonymous = { apikey: stack.publishableKey };
    const before = await decoder.changes();
    for (let width = 5; width < 2000; width += 20)
      for (const route of ['public', 'authenticated']) {
        const url = urlOf(`width=${width}&quality=${20 + (width % 80)}`, 'large.jpg').replace(
          'public',
          route,
        );
        expect((await fetch(url, { headers: anonymous })).status).toBe(200);
      }
    // Each rendering enters the queue of libvips and leaves it.
    expect((await decoder.changes()) - before).toBe(2 * 3);
  });
});

describe('formats', () => {
  test.each([
    ['webp', 'width=100&format=webp', '*/*', 'image/webp'],
    ['avif', 'width=100&format=avif', '*/*', 'image/avif'],
    ['webp to a browser that accepts it', 'width=100', 'image/avif,image/webp,*/*', 'image/webp'],
    ['the original format on request', 'width=100&format=origin', 'image/webp', 'image/jpeg'],
  ])('serves %s', async (_, query, accept, type) => {
    for (const [response, width] of [
      [await getExact(query, 'photo.jpg', { accept }), 100],
      [await fetch(urlOf(query), { headers: { accept } }), 480],
    ] as const) {
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('vary')).toContain('Accept');
      expect((await rendered(response)).width).toBe(width);
    }
  });

  test('detects the format from the bytes, not from the declared type', async () => {
    const response = await fetch(urlOf('width=100', 'sans-type.jpg'));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    for (const name of ['texte.txt', 'dessin.svg']) {
      const refused = await fetch(urlOf('width=100', name));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: 'InvalidRequest',
        message: 'The source image is invalid or unsupported for rendering',
      });
    }
  });
});

describe('permissions', () => {
  test('renders a private image for an authorized client only', async () => {
    const transform = { width: 200, height: 200 };
    const { data, error } = await service.storage.from('ferme').download('photo.jpg', { transform });
    expect(error).toBeNull();
    expect(data?.type).toBe('image/jpeg');
    const stranger = await stack.anon().storage.from('ferme').download('photo.jpg', { transform });
    expect(stranger.error).toMatchObject({ message: 'Object not found' });
  });

  test('renders a signed image with its signed transformation only', async () => {
    const transform = { width: 200, height: 200, quality: 60 };
    const { data } = await service.storage.from('ferme').createSignedUrl('photo.jpg', 60, { transform });
    const signed = data?.signedUrl ?? '';
    expect(signed).toContain(`${stack.url}/storage/v1/render/image/sign/ferme/photo.jpg?token=`);
    const response = await fetch(`${signed}&width=10`);
    expect(response.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    );
    expect(await rendered(response)).toMatchObject({ width: 200, height: 200 });
    const whole = await fetch(signed.replace('/render/image/', '/object/'));
    expect(whole.status, 'a signed small picture does not open the large one').toBe(400);
  });
});

test('caches a rendered image, with an ETag of its version and transformation', async () => {
  const [one, ...others] = await Promise.all(
    Array.from({ length: 12 }, () => fetch(urlOf('width=480&format=avif'))),
  );
  const etag = one?.headers.get('etag') ?? '';
  for (const response of others) expect(response.headers.get('etag')).toBe(etag);
  const again = await fetch(urlOf('width=480&format=avif'), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await fetch(urlOf('width=960&format=avif'))).headers.get('etag')).not.toBe(etag);
  const photo = await picture('png', { width: 100, height: 100 });
  await service.storage.from('ouvert').upload('change.png', photo, { contentType: 'image/png' });
  const before = await rendered(await getExact('width=50', 'change.png'));
  const other = await picture('png', { width: 100, height: 50 });
  await service.storage.from('ouvert').update('change.png', other, { contentType: 'image/png' });
  const after = await rendered(await getExact('width=50', 'change.png'));
  expect([before.height, after.height]).toEqual([50, 25]);
});
