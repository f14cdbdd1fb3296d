import { gzipSync } from 'node:zlib';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { fillTwoBuckets, letters } from './fixture.ts';

let stack: Stack;
let service: SupabaseClient;

beforeAll(async () => {
  stack = await startStack();
  service = stack.service();
  await fillTwoBuckets(service);
});
afterAll(() => stack.stop());

const urlOf = (path: string) => `${stack.url}/storage/v1/${path}`;
const publicUrl = (path = 'dossier/lettres.txt') => urlOf(`object/public/ouvert/${path}`);
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers });
const asService = () => ({ apikey: stack.secretKey });

describe('a public file', () => {
  test('is served without a key, with its Cache-Control', async () => {
    const { data } = service.storage.from('ouvert').getPublicUrl('dossier/lettres.txt');
    const response = await get(data.publicUrl);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(letters);
    expect(response.headers.get('cache-control')).toBe('max-age=60');
    expect(response.headers.get('content-length')).toBe('26');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('last-modified')).toMatch(/GMT$/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('has the same headers for HEAD, without a body', async () => {
    for (const url of [publicUrl(), urlOf('object/ouvert/dossier/lettres.txt')]) {
      const response = await get(url, asService(), 'HEAD');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe('26');
      expect(response.headers.get('etag')).toMatch(/^"/);
      expect(await response.text()).toBe('');
    }
    const absent = await get(publicUrl('absent'), {}, 'HEAD');
    expect(absent.status).toBe(400);
    expect(await absent.text()).toBe('');
  });

  test('has its info without a key', async () => {
    const response = await get(urlOf('object/info/public/ouvert/photo.png'));
    expect(await response.json()).toMatchObject({
      name: 'photo.png',
      bucket_id: 'ouvert',
      content_type: 'image/png',
    });
    const absent = await get(urlOf('object/info/public/ouvert/absent'));
    expect(absent.status).toBe(400);
    expect(await absent.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    });
  });

  test('is not found in a private bucket', async () => {
    for (const kind of ['object/public', 'object/info/public', 'render/image/public']) {
      const response = await get(urlOf(`${kind}/ferme/photo.png`));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    }
  });
});

describe('headers for browsers', () => {
  test('display images inline and make all other files sandboxed downloads', async () => {
    const shown = await get(publicUrl('photo.png'));
    expect(shown.headers.get('content-disposition')).toBeNull();
    const files = service.storage.from('ouvert');
    for (const [name, contentType, served] of [
      ['page.html', 'text/html', 'text/plain'],
      ['dessin.svg', 'image/svg+xml', 'image/svg+xml'],
      ['page.xhtml', 'application/xhtml+xml', 'text/plain'],
      ['doc.pdf', 'application/pdf', 'application/pdf'],
    ] as const) {
      await files.upload(name, '<script>alert(1)</script>', { contentType });
      const response = await get(publicUrl(name));
      expect(response.headers.get('content-disposition'), name).toBe('attachment');
      expect(response.headers.get('content-type'), name).toBe(served);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('take the file name from the parameter download', async () => {
    const files = service.storage.from('ouvert');
    const unnamed = await get(files.getPublicUrl('photo.png', { download: true }).data.publicUrl);
    expect(unnamed.headers.get('content-disposition')).toBe('attachment');
    const named = await get(files.getPublicUrl('photo.png', { download: 'été "1".png' }).data.publicUrl);
    expect(named.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.png",
    );
    const nasty = await get(publicUrl('photo.png?download=a%0d%0aSet-Cookie:x=1'));
    expect(nasty.headers.get('set-cookie')).toBeNull();
    expect(nasty.status).toBe(200);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
    ['bytes=24-999', 'yz', 'bytes 24-25/26'],
    ['bytes=-999', letters, 'bytes 0-25/26'],
  ])('returns 206 for %s', async (range, part, described) => {
    const response = await get(publicUrl(), { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(described);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await response.text()).toBe(part);
  });

  test.each(['bytes=26-', 'bytes=99-100', 'bytes=-0'])('returns 416 for %s', async (range) => {
    const response = await get(publicUrl(), { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */26');
    expect(await response.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' });
  });

  test.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=0-1,3-4',
    'lines=1-2',
    'bytes=a-b',
    'bytes=99999999999999999999-',
  ])('returns the whole file for %s', async (range) => {
    const response = await get(publicUrl(), { range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(letters);
  });

  test('returns the whole file when If-Range does not match', async () => {
    const etag = (await get(publicUrl())).headers.get('etag') ?? '';
    expect((await get(publicUrl(), { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(publicUrl(), { range: 'bytes=0-1', 'if-range': '"autre"' })).status).toBe(200);
  });
});

test('returns 304 for an unchanged file', async () => {
  const first = await get(publicUrl());
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  for (const [name, value] of [
    ['if-none-match', etag],
    ['if-none-match', `"x", W/${etag}`],
    ['if-none-match', '*'],
    ['if-modified-since', modified],
  ] as const) {
    const again = await get(publicUrl(), { [name]: value });
    expect(again.status, `${name}: ${value}`).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
  }
  expect((await get(publicUrl(), { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(
    200,
  );
});

test('serves the file after an aborted download', async () => {
  const controller = new AbortController();
  controller.abort();
  const download = service.storage.from('ouvert').download('photo.png', {}, { signal: controller.signal });
  expect((await download).error?.message).toContain('abort');
  const stream = await service.storage.from('ouvert').download('photo.png').asStream();
  await stream.data?.cancel();
  expect((await get(publicUrl())).status).toBe(200);
});

test('serves a compressed upload with its Content-Encoding', async () => {
  const packed = gzipSync(letters);
  const files = service.storage.from('ouvert');
  for (const [name, body] of [
    ['brut.txt', packed],
    ['form.txt', new Blob([packed])],
  ] as const) {
    expect((await files.upload(name, body, { contentEncoding: 'gzip' })).error).toBeNull();
    const response = await get(publicUrl(name));
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(letters);
  }
  const refused = await files.upload('x.txt', 'x', { contentEncoding: 'rot13' });
  expect(refused.error).toMatchObject({ status: 400 });
});

test('returns NoSuchKey for a replaced version', async () => {
  const files = service.storage.from('ferme');
  await files.upload('version.txt', 'un');
  const { data } = await files.info('version.txt');
  const versionId = data?.version ?? '';
  expect((await files.download('version.txt', { versionId })).error).toBeNull();
  await files.update('version.txt', 'deux');
  expect((await files.download('version.txt', { versionId })).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.createSignedUrl('version.txt', 60, { versionId })).error).not.toBeNull();
});

test('removes shared-cache directives from the Cache-Control of a private file', async () => {
  const url = urlOf('object/ferme/a-part.txt');
  await fetch(url, {
    method: 'POST',
    headers: {
      ...asService(),
      'content-type': 'text/plain',
      'cache-control': 'Public, s-maxage=600, max-age=60, must-revalidate',
    },
    body: letters,
  });
  expect((await get(url, asService())).headers.get('cache-control')).toBe('max-age=60');
  const render = await get(urlOf('render/image/authenticated/ferme/photo.png'), asService());
  expect(render.headers.get('cache-control')).not.toContain('public');
});
