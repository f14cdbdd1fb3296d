import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createS3Files } from '#backend/storage/files/s3-files.ts';
import { draftOf } from '#tests/support/drafts.ts';
import { startFakeS3 } from '#tests/support/fakes/fake-s3.ts';
import type { FakeS3 } from '#tests/support/fakes/fake-s3.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const text = 'abcdefghijklmnopqrstuvwxyz';

let s3: FakeS3;
let stack: Stack;
beforeAll(async () => {
  s3 = await startFakeS3();
  stack = await startStack({ storage: { s3: s3.options, uploads: join('/nowhere', 'uploads') } });
  await stack.service().storage.createBucket('casier', { public: true });
});
afterAll(async () => {
  await stack.stop();
  await s3.stop();
});

const files = () => stack.service().storage.from('casier');

test('stores an upload under its version in the object store only', async () => {
  expect((await files().upload('a/b.txt', text)).error).toBeNull();
  const { data } = await files().info('a/b.txt');
  expect([...s3.objects.keys()]).toEqual([`files/${data?.version}`]);
  await expect(readdir('/nowhere')).rejects.toThrow('ENOENT');
});

test('downloads, ranges, copies, moves, replaces and renders', async () => {
  expect(await (await files().download('a/b.txt')).data?.text()).toBe(text);
  const { publicUrl } = files().getPublicUrl('a/b.txt').data;
  const part = await fetch(publicUrl, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, 'cde']);
  expect((await files().copy('a/b.txt', 'copie.txt')).error).toBeNull();
  expect((await files().move('copie.txt', 'deplace.txt')).error).toBeNull();
  expect((await files().update('a/b.txt', 'autre')).error).toBeNull();
  expect(await (await files().download('deplace.txt')).data?.text()).toBe(text);
  await files().upload('vide.txt', Buffer.alloc(0));
  expect((await files().download('vide.txt')).data?.size).toBe(0);
  await files().upload('photo.png', await picture('png'), { contentType: 'image/png' });
  const small = await files().download('photo.png', { transform: { width: 10 } });
  expect(small.data?.type).toBe('image/png');
});

test('retries after an error of the store', async () => {
  s3.failNext(1);
  expect((await files().upload('encore.txt', 'x')).error).toBeNull();
});

test('creates no row when the store is unavailable', async () => {
  s3.failNext(50);
  expect((await files().upload('perdu.txt', 'x')).error).toMatchObject({ status: 500 });
  s3.failNext(0);
  expect((await files().exists('perdu.txt')).data).toBe(false);
  expect(stack.log.text()).not.toContain(s3.options.secretAccessKey);
});

test('SECURITY-53 follows no redirect of the store', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('elsewhere');
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const address = elsewhere.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const store = createS3Files(s3.options);
  const folder = await mkdtemp(join(tmpdir(), 'aline-drafts-'));
  const draft = await draftOf(folder, 'x');
  const version = crypto.randomUUID();
  for (const call of [
    () => store.write(version, draft),
    () => store.read(version),
    () => store.copy(version, crypto.randomUUID()),
    () => store.remove(version),
  ]) {
    s3.redirectNext(`http://127.0.0.1:${port}/copie`);
    await expect(call()).rejects.toThrow('fetch failed');
  }
  expect(asked).toEqual([]);
  await removeFolder(folder);
  elsewhere.close();
});

test('fails with 403 with a wrong secret', async () => {
  const stranger = createS3Files({
    ...s3.options,
    secretAccessKey: 'un-autre-secret-de-la-meme-longueur-xxxx',
  });
  const folder = await mkdtemp(join(tmpdir(), 'aline-drafts-'));
  const draft = await draftOf(folder, 'x');
  await expect(stranger.write(crypto.randomUUID(), draft)).rejects.toThrow('403');
  await removeFolder(folder);
});
