import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';

let stack: Stack;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startStack();
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
afterAll(() => stack.stop());

const urlOf = (query: string, name = 'photo.jpg') =>
  `${stack.url}/storage/v1/render/image/public/ouvert/${name}?${query}`;

async function rendered(answer: Response) {
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { format, width, height };
}

describe('sizes', () => {
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
    // Nothing is drawn larger than it is, nor beyond the largest side.
    ['width=2000', 800, 600, 'width:2000,resizing_type:fill'],
    ['width=999999', 800, 600, 'width:2500,resizing_type:fill'],
    // In steps: the next multiple of 8 or 10.
    ['width=301&resize=contain', 304, 228, 'width:301,resizing_type:fit'],
  ])('%s', async (query, width, height, described) => {
    const answer = await fetch(urlOf(query));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-transformations')).toBe(described);
    expect(answer.headers.get('cache-control')).toBe('max-age=3600');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await rendered(answer)).toEqual({ format: 'jpeg', width, height });
  });

  test('quality weighs', async () => {
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
      Number((await fetch(urlOf(`quality=${quality}`, 'bruit.jpg'))).headers.get('content-length'));
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
  ])('%s is refused', async (query) => {
    const answer = await fetch(urlOf(query));
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(query.split('=')[0]);
  });
});

describe('formats', () => {
  test.each([
    ['webp', 'width=100&format=webp', '*/*', 'image/webp'],
    ['avif', 'width=100&format=avif', '*/*', 'image/avif'],
    ['webp for a browser that says so', 'width=100', 'image/avif,image/webp,*/*', 'image/webp'],
    ['the original, when asked', 'width=100&format=origin', 'image/webp', 'image/jpeg'],
  ])('%s', async (_, query, accept, type) => {
    const answer = await fetch(urlOf(query), { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('vary')).toContain('Accept');
    expect((await rendered(answer)).width).toBe(100);
  });

  test('by the bytes, whatever was said of them', async () => {
    const answer = await fetch(urlOf('width=100', 'sans-type.jpg'));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
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

describe('whose', () => {
  test('a private picture, by the client', async () => {
    const transform = { width: 200, height: 200 };
    const { data, error } = await service.storage.from('ferme').download('photo.jpg', { transform });
    expect(error).toBeNull();
    expect(data?.type).toBe('image/jpeg');
    const stranger = await stack.anon().storage.from('ferme').download('photo.jpg', { transform });
    expect(stranger.error).toMatchObject({ message: 'Object not found' });
  });

  test('a signed picture is what was signed', async () => {
    const transform = { width: 200, height: 200, quality: 60 };
    const { data } = await service.storage.from('ferme').createSignedUrl('photo.jpg', 60, { transform });
    const signed = data?.signedUrl ?? '';
    expect(signed).toContain(`${stack.url}/storage/v1/render/image/sign/ferme/photo.jpg?token=`);
    const answer = await fetch(`${signed}&width=10`);
    expect(answer.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    );
    expect(await rendered(answer)).toMatchObject({ width: 200, height: 200 });
    const whole = await fetch(signed.replace('/render/image/', '/object/'));
    expect(whole.status, 'a signed small picture does not open the large one').toBe(400);
  });
});

test('made once, kept, and named by what it is', async () => {
  const [one, ...others] = await Promise.all(
    Array.from({ length: 12 }, () => fetch(urlOf('width=480&format=avif'))),
  );
  const etag = one?.headers.get('etag') ?? '';
  for (const answer of others) expect(answer.headers.get('etag')).toBe(etag);
  const again = await fetch(urlOf('width=480&format=avif'), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await fetch(urlOf('width=490&format=avif'))).headers.get('etag')).not.toBe(etag);
  const photo = await picture('png', { width: 100, height: 100 });
  await service.storage.from('ouvert').upload('change.png', photo, { contentType: 'image/png' });
  const before = await rendered(await fetch(urlOf('width=50', 'change.png')));
  const other = await picture('png', { width: 100, height: 50 });
  await service.storage.from('ouvert').update('change.png', other, { contentType: 'image/png' });
  const after = await rendered(await fetch(urlOf('width=50', 'change.png')));
  expect([before.height, after.height]).toEqual([50, 25]);
});
