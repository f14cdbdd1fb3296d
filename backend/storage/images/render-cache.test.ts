import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createRenderCache, renderNameOf } from './render-cache.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const megabyte = 1024 * 1024;
const { signal } = new AbortController();

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-renders-'));
});
afterAll(() => removeFolder(root));

const bytes = (size: number) => new Uint8Array(size).fill(7);
const a = renderNameOf('a', '');
const b = renderNameOf('b', '');
const c = renderNameOf('c', '');

test('renders once for concurrent calls and reads the file in a later process', async () => {
  const folder = join(root, 'one');
  const make = vi.fn(async () => bytes(10));
  const cache = createRenderCache(folder, log, megabyte);
  await Promise.all(Array.from({ length: 5 }, () => cache.get(a, make, signal)));
  expect(await createRenderCache(folder, log, megabyte).get(a, make, signal)).toHaveLength(10);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each([
  ['bytes', 100_000, 250_000],
  ['blocks, however small the images are', 1, 2 * 4096],
])('evicts the least recently used image, counted in %s', async (_, size, max) => {
  const folder = join(root, `full-${size}`);
  const cache = createRenderCache(folder, log, max);
  for (const name of [a, b, a, c]) await cache.get(name, async () => bytes(size), signal);
  expect((await readdir(folder)).toSorted()).toEqual([a, c].toSorted());
});

test('renders again after a failed render', async () => {
  const cache = createRenderCache(join(root, 'failed'), log, megabyte);
  await expect(cache.get(a, () => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  expect(await cache.get(a, async () => bytes(3), signal)).toHaveLength(3);
});

test('returns the image and logs a warning when the folder cannot be written', async () => {
  const file = join(root, 'not-a-folder');
  await writeFile(file, '');
  const cache = createRenderCache(join(file, 'renders'), log, megabyte);
  expect(await cache.get(a, async () => bytes(3), signal)).toHaveLength(3);
  expect(log.warn).toHaveBeenCalled();
});

test('deletes all images of a version, also those of another process', async () => {
  const folder = join(root, 'versions');
  const cache = createRenderCache(folder, log, megabyte);
  const [small, large] = [renderNameOf('one', 'small'), renderNameOf('one', 'large')];
  await createRenderCache(folder, log, megabyte).get(small, async () => bytes(3), signal);
  for (const name of [large, a]) await cache.get(name, async () => bytes(3), signal);
  await cache.removeVersions(['one', 'two']);
  expect(await readdir(folder)).toEqual([a]);
  await createRenderCache(join(root, 'absent'), log, megabyte).removeVersions(['one']);
});

test('deletes the drafts of a crashed process', async () => {
  const folder = join(root, 'drafts');
  await mkdir(folder);
  const hourAgo = new Date(Date.now() - 3_700_000);
  for (const name of ['old.draft', 'new.draft']) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'old.draft'), hourAgo, hourAgo);
  await createRenderCache(folder, log, megabyte).get(a, async () => bytes(3), signal);
  expect((await readdir(folder)).toSorted()).toEqual([a, 'new.draft'].toSorted());
});
