import { gzipSync } from 'node:zlib';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

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
  test('needs no key, and says how it may be kept', async () => {
    const { data } = service.storage.from('ouvert').getPublicUrl('dossier/lettres.txt');
    const answer = await get(data.publicUrl);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(letters);
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    expect(answer.headers.get('content-length')).toBe('26');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('last-modified')).toMatch(/GMT$/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('HEAD says the same and sends nothing', async () => {
    for (const url of [publicUrl(), urlOf('object/ouvert/dossier/lettres.txt')]) {
      const answer = await get(url, asService(), 'HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('26');
      expect(answer.headers.get('etag')).toMatch(/^"/);
      expect(await answer.text()).toBe('');
    }
    const absent = await get(publicUrl('absent'), {}, 'HEAD');
    expect(absent.status).toBe(400);
    expect(await absent.text()).toBe('');
  });

  test('info', async () => {
    const answer = await get(urlOf('object/info/public/ouvert/photo.png'));
    expect(await answer.json()).toMatchObject({
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

  test('of a private bucket is no file', async () => {
    for (const kind of ['object/public', 'object/info/public', 'render/image/public']) {
      const answer = await get(urlOf(`${kind}/ferme/photo.png`));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    }
  });
});

describe('what a browser may do with it', () => {
  test('pictures are shown, everything else is a download, nothing runs', async () => {
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
      const answer = await get(publicUrl(name));
      expect(answer.headers.get('content-disposition'), name).toBe('attachment');
      expect(answer.headers.get('content-type'), name).toBe(served);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('download gives a name', async () => {
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
  ])('%s', async (range, part, described) => {
    const answer = await get(publicUrl(), { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(described);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(await answer.text()).toBe(part);
  });

  test.each(['bytes=26-', 'bytes=99-100', 'bytes=-0'])('%s is past the end', async (range) => {
    const answer = await get(publicUrl(), { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */26');
    expect(await answer.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' });
  });

  test.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=0-1,3-4',
    'lines=1-2',
    'bytes=a-b',
    'bytes=99999999999999999999-',
  ])('%s is passed over', async (range) => {
    const answer = await get(publicUrl(), { range });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(letters);
  });

  test('a part of a file that has changed since is no use', async () => {
    const etag = (await get(publicUrl())).headers.get('etag') ?? '';
    expect((await get(publicUrl(), { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(publicUrl(), { range: 'bytes=0-1', 'if-range': '"autre"' })).status).toBe(200);
  });
});

test('what has not changed is not sent again', async () => {
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

test('an abandoned download harms nobody', async () => {
  const controller = new AbortController();
  controller.abort();
  const download = service.storage.from('ouvert').download('photo.png', {}, { signal: controller.signal });
  expect((await download).error?.message).toContain('abort');
  const stream = await service.storage.from('ouvert').download('photo.png').asStream();
  await stream.data?.cancel();
  expect((await get(publicUrl())).status).toBe(200);
});

test('what was packed before it was sent is unpacked by who fetches it', async () => {
  const packed = gzipSync(letters);
  const files = service.storage.from('ouvert');
  for (const [name, body] of [
    ['brut.txt', packed],
    ['form.txt', new Blob([packed])],
  ] as const) {
    expect((await files.upload(name, body, { contentEncoding: 'gzip' })).error).toBeNull();
    const answer = await get(publicUrl(name));
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe(letters);
  }
  const refused = await files.upload('x.txt', 'x', { contentEncoding: 'rot13' });
  expect(refused.error).toMatchObject({ status: 400 });
});

test('a version that was replaced is no more', async () => {
  const files = service.storage.from('ferme');
  await files.upload('version.txt', 'un');
  const { data } = await files.info('version.txt');
  const versionId = data?.version ?? '';
  expect((await files.download('version.txt', { versionId })).error).toBeNull();
  await files.update('version.txt', 'deux');
  expect((await files.download('version.txt', { versionId })).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.createSignedUrl('version.txt', 60, { versionId })).error).not.toBeNull();
});

test('a private file is kept by no shared cache, whatever was said when it was uploaded', async () => {
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
