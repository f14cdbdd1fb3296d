import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const megabyte = 1024 * 1024;
const soon = { timeout: 10_000 };
const fileHeaders = 'Content-Disposition: form-data; name=""; filename="a"\r\nContent-Type: a/b\r\n\r\n';

let folder: string;
let stack: Stack;
let service: SupabaseClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-drafts-'));
  stack = await startStack({
    storage: { uploads: join(folder, 'uploads'), scratch: join(folder, 'scratch') },
  });
  service = stack.service();
  await service.storage.createBucket('brouillons');
  await service.storage.createBucket('petits', { public: false, fileSizeLimit: 1000 });
  // Warm up before memory is measured.
  await service.storage.from('brouillons').upload('premier', 'x');
});
afterAll(async () => {
  await stack.stop();
  await removeFolder(folder);
});

const files = () => service.storage.from('brouillons');

async function bytesInDrafts(): Promise<number> {
  const drafts = join(folder, 'scratch/drafts');
  const sizes = await Promise.all((await readdir(drafts)).map(async (name) => stat(join(drafts, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

function begin(path: string, headers: Record<string, string>): ClientRequest {
  return request(`${stack.url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, ...headers },
  });
}

/** Bytes of all live buffers, after a garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

describe('during an upload', () => {
  test.each([
    ['raw', { 'content-type': 'a/b' }, ''],
    ['in a form', { 'content-type': 'multipart/form-data; boundary=x' }, `--x\r\n${fileHeaders}`],
  ])('the body is written to the disk, not held in memory (%s)', async (_, headers, start) => {
    const chunk = Buffer.alloc(megabyte, 'x');
    const before = heldBytes();
    const uploads = Array.from({ length: 6 }, (_each, index) => begin(`brouillons/lent-${index}`, headers));
    try {
      for (const upload of uploads) {
        upload.on('error', () => undefined);
        upload.write(start);
        for (let sent = 0; sent < 9; sent += 1) upload.write(chunk);
      }
      // The parser keeps the last bytes, because they may be the start of a boundary.
      await expect.poll(bytesInDrafts, soon).toBeGreaterThan(6 * 9 * megabyte - 1000);
      // The promise of the last write resolves shortly after the bytes are on the disk.
      await expect.poll(() => heldBytes() - before, soon).toBeLessThan(12 * megabyte);
    } finally {
      for (const upload of uploads) upload.destroy();
    }
    await expect.poll(bytesInDrafts, soon).toBe(0);
    expect((await files().list('', { search: 'lent-' })).data).toEqual([]);
  });

  test('an image is re-encoded on the disk and its drafts are deleted', async () => {
    const photo = await picture('png', { width: 1200, height: 900 });
    expect((await files().upload('photo.png', photo, { contentType: 'image/png' })).error).toBeNull();
    const { error } = await files().upload('non.png', photo.subarray(0, 900), { contentType: 'image/png' });
    expect(error).toMatchObject({ statusCode: '415' });
    expect(await bytesInDrafts()).toBe(0);
  });

  test('a file beyond the size limit of its bucket is refused and its draft deleted', async () => {
    for (const body of [Buffer.alloc(5 * megabyte, 'x'), new Blob(['x'.repeat(1001)])]) {
      const { error } = await service.storage.from('petits').upload('a', body);
      expect(error).toMatchObject({
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      });
    }
    expect(await bytesInDrafts()).toBe(0);
  });
});

test('reads the fields before and after the first file of a form and ignores other files', async () => {
  const form = new FormData();
  form.append('cacheControl', '60');
  form.append('', new File(['un'], 'a.css', { type: 'text/css' }));
  form.append('autre', new File(['deux'], 'b.txt'));
  form.append('metadata', '{"auteur":"Zoé"}');
  form.append('metadata', '{"auteur":"Max"}');
  const response = await post(form);
  expect(response.status).toBe(200);
  expect(await (await files().download('formulaire')).data?.text()).toBe('un');
  expect((await files().info('formulaire')).data).toMatchObject({
    contentType: 'text/css',
    cacheControl: 'max-age=60',
    metadata: { auteur: 'Zoé' },
  });
});

test.each([
  ['an empty body', 400, '', 'multipart/form-data; boundary=x'],
  ['no boundary', 400, 'x', 'multipart/form-data'],
  ['no closing boundary', 400, `--x\r\n${fileHeaders}x`, 'multipart/form-data; boundary=x'],
  [
    'no file',
    400,
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x--`,
    'multipart/form-data; boundary=x',
  ],
  [
    'an endless field',
    413,
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(70_000)}`,
    'multipart/form-data; boundary=x',
  ],
])('rejects a form with %s', async (_, status, body, contentType) => {
  const response = await post(body, { 'content-type': contentType });
  expect(response.status).toBe(status);
  if (status === 400) expect(await response.json()).toMatchObject({ message: 'No content provided' });
  expect(await bytesInDrafts()).toBe(0);
});

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/storage/v1/object/brouillons/formulaire`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'x-upsert': 'true', ...headers },
    body,
  });
}
