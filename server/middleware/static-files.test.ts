import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { toBrotli } from '#server/page-cache/compress.ts';
import type { BrotliQuality } from '#server/page-cache/compress.ts';

import type { AppEnv } from './app-env.ts';
import { createStaticFiles } from './static-files.ts';
import type { StaticFiles } from './static-files.ts';

const script = 'export const a = 1;\n'.repeat(200);
const changed = 'export const b = 2;\n'.repeat(200);
const megabyte = 1024 * 1024;

let folder: string;
const pathOf = (name: string) => join(folder, 'assets', name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(pathOf('entry.js'), script);
  for (const name of ['a.avif', 'b.avif']) await writeFile(pathOf(name), Buffer.alloc(3 * megabyte, name));
  await writeFile(pathOf('large.avif'), Buffer.alloc(5 * megabyte, 'large'));
});
afterEach(() => rm(folder, { recursive: true }));

async function sent({ middleware }: StaticFiles, name: string, encoding: string): Promise<Buffer> {
  const app = new Hono<AppEnv>().use(middleware);
  const response = await app.request(`/assets/${name}`, { headers: { 'accept-encoding': encoding } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function read(files: StaticFiles, name: string, encoding = 'identity'): Promise<Buffer> {
  const body = await sent(files, name, encoding);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

describe('the bodies of static files', () => {
  test('SPEED-205 stay in memory once they were requested', async () => {
    const files = createStaticFiles(folder);
    await read(files, 'entry.js');
    await rm(pathOf('entry.js'));
    expect(String(await read(files, 'entry.js'))).toBe(script);
  });

  test('SPEED-205 are read again once other files have taken their place', async () => {
    const files = createStaticFiles(folder);
    await read(files, 'a.avif');
    await read(files, 'b.avif');
    await writeFile(pathOf('a.avif'), 'read again');
    expect(String(await read(files, 'a.avif'))).toBe('read again');
  });

  test('are complete when they are larger than the memory for them, or requested at the same time', async () => {
    const files = createStaticFiles(folder);
    const bodies = await Promise.all(['large.avif', 'a.avif', 'b.avif', 'a.avif'].map((n) => read(files, n)));
    expect(bodies.map(({ length }) => length / megabyte)).toEqual([5, 3, 3, 3]);
  });

  test('SPEED-205 are compressed on disk in advance, and not held in memory for that', async () => {
    const files = createStaticFiles(folder);
    await files.warm();
    await writeFile(pathOf('entry.js.br'), brotliCompressSync(changed));
    expect(String(await read(files, 'entry.js', 'br'))).toBe(changed);
  });

  test('SPEED-205 are compressed at a low quality for a request before the copy, which then takes their place', async () => {
    const files = createStaticFiles(folder);
    const atQuality = (quality: BrotliQuality) => toBrotli(Buffer.from(script), quality);
    expect(await sent(files, 'entry.js', 'br')).toEqual(await atQuality(3));
    expect(await readdir(join(folder, 'assets'))).not.toContain('entry.js.br');
    await files.warm();
    expect(await sent(files, 'entry.js', 'br')).toEqual(await atQuality(11));
    expect(await atQuality(11)).not.toEqual(await atQuality(3));
  });
});
