import { readFileSync } from 'node:fs';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fileLimits } from '#domain/files.ts';

import { childrenRunning } from '#tests/support/child-processes.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { newBucket } from './fixture.ts';

const tooHeavy = {
  status: 413,
  statusCode: '413',
  code: 'EntityTooLarge',
  message: 'The image takes too much memory to process',
};

describe('pictures of the largest size', () => {
  let stack: Stack;
  let service: SupabaseClient;
  beforeAll(async () => {
    stack = await startStack();
    service = stack.service();
    await newBucket(service, 'grand', { public: true });
  });
  afterAll(() => stack.stop());

  test.each([
    ['jpeg', 5000],
    ['png', 5000],
    ['webp', 4000],
    ['avif', 2000],
  ] as const)('a %s of the most pixels has enough memory', async (format, width) => {
    const whole = await picture(format, { width, height: fileLimits.maxPixels[format] / width });
    const { error } = await service.storage
      .from('grand')
      .upload(`grand.${format}`, whole, { contentType: `image/${format}` });
    expect(error).toBeNull();
  });

  test('a GIF whose frames have the most pixels has enough memory', async () => {
    const largest = await picture('gif', { width: 4000, height: fileLimits.maxGifFramePixels / 4000 });
    const files = service.storage.from('grand');
    expect((await files.upload('grand.gif', largest, { contentType: 'image/gif' })).error).toBeNull();
    const larger = await picture('gif', { width: 4001, height: 2500 });
    const { error } = await files.upload('trop.gif', larger, { contentType: 'image/gif' });
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The image exceeded the maximum of 10 megapixels',
    });
  });

  test('a picture is refused in a format that has fewer pixels', async () => {
    const photo = await picture('jpeg', { width: 2001, height: 2000 });
    const { error } = await service.storage
      .from('grand')
      .upload('photo.avif', photo, { contentType: 'image/avif' });
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The image exceeded the maximum of 4 megapixels',
    });
  });

  test('the process that decodes is the first that Linux ends when memory runs out', async () => {
    await service.storage
      .from('grand')
      .upload('a.png', await picture('png'), { contentType: 'image/png', upsert: true });
    expect(
      childrenRunning('image-process.ts').map((id) => readFileSync(`/proc/${id}/oom_score_adj`, 'utf8')),
    ).toContain('1000\n');
  });
});

describe('a picture that needs more memory than its process has', () => {
  let stack: Stack;
  let service: SupabaseClient;
  let heavy: Buffer;
  beforeAll(async () => {
    // A process without a picture has about 80 MB.
    stack = await startStack({ storage: { images: { maxMemory: 130_000_000 } } });
    service = stack.service();
    await newBucket(service, 'lourd', { public: true });
    heavy = await picture('webp', { width: 4000, height: 2000 });
  });
  afterAll(() => stack.stop());

  const upload = (name: string, body: Buffer, contentType: string) =>
    service.storage.from('lourd').upload(name, body, { contentType });

  test('is refused with 413 and leaves nothing, and the next picture is stored', async () => {
    const photo = await picture('jpeg');
    expect((await upload('avant.jpg', photo, 'image/jpeg')).error).toBeNull();
    const { error } = await upload('lourd.webp', heavy, 'image/webp');
    expect(error).toMatchObject(tooHeavy);
    expect(stack.log.text()).toContain('a picture ended the process that decoded it');
    expect((await service.storage.from('lourd').exists('lourd.webp')).data).toBe(false);
    expect((await upload('apres.jpg', photo, 'image/jpeg')).error).toBeNull();
  });

  test('refuses its rendering only', async () => {
    const photo = await picture('jpeg', { width: 600, height: 400 });
    // Stored unchanged: it is not declared as a picture.
    await upload('brut.bin', await picture('png', { width: 5000, height: 4000 }), 'application/octet-stream');
    await upload('photo.jpg', photo, 'image/jpeg');
    const render = (name: string, query: string) =>
      fetch(`${stack.url}/storage/v1/render/image/public/lourd/${name}?${query}`);
    const [refused, served] = await Promise.all([
      render('brut.bin', 'format=avif'),
      render('photo.jpg', 'width=480'),
    ]);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ statusCode: '413', message: tooHeavy.message });
    expect(served.status).toBe(200);
  });
});
