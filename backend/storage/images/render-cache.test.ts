import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createRenderCache } from './render-cache.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-renders-'));
});
afterAll(() => rm(root, { recursive: true }));

const bytes = (size: number) => new Uint8Array(size).fill(7);

test('made once for all who ask together, and kept for those who ask later', async () => {
  const folder = join(root, 'one');
  const make = vi.fn(async () => bytes(10));
  const cache = createRenderCache(folder, log);
  await Promise.all(Array.from({ length: 5 }, () => cache.get('a', make)));
  expect(await createRenderCache(folder, log).get('a', make)).toHaveLength(10);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the one longest unused goes first', async () => {
  const folder = join(root, 'full');
  const cache = createRenderCache(folder, log, 250);
  for (const name of ['a', 'b']) await cache.get(name, async () => bytes(100));
  await cache.get('a', async () => bytes(100));
  await cache.get('c', async () => bytes(100));
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']);
});

test('what could not be made is asked for again', async () => {
  const cache = createRenderCache(join(root, 'failed'), log);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => bytes(3))).toHaveLength(3);
});

test('a folder that cannot be written costs time, not the picture', async () => {
  const file = join(root, 'not-a-folder');
  await writeFile(file, '');
  const cache = createRenderCache(join(file, 'renders'), log);
  expect(await cache.get('a', async () => bytes(3))).toHaveLength(3);
  expect(log.warn).toHaveBeenCalled();
});
