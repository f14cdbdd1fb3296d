import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createImageQueue } from '#backend/storage/queue/queues.ts';
import { createImageProcessor } from './image-processor.ts';
import type { ImageProcessor, ImageProcessorOptions } from './image-processor.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const turn = { caller: { account: 'a', network: 'n' }, signal: new AbortController().signal };
const small = { width: 8, height: undefined, resize: 'contain', quality: 80, format: 'png' } as const;

let folder: string;
let picture: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-images-'));
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a7f62' } })
    .png()
    .toBuffer();
});
afterAll(() => removeFolder(folder));

const processor = (options: Partial<ImageProcessorOptions> = {}) =>
  createImageProcessor({ queue: createImageQueue(), log, ...options });

async function* oneByOne(bytes: Uint8Array) {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

const render = (images: ImageProcessor, source: AsyncIterable<Uint8Array> = oneByOne(picture)) =>
  images.render(async () => source, small, turn);

async function moduleOf(code: string): Promise<URL> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, code);
  return pathToFileURL(path);
}

test('decodes a picture that arrives in pieces, and the next ones of any caller', async () => {
  const images = processor();
  const [one, other] = await Promise.all([render(images), render(images)]);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
  expect(other).toEqual(one);
  images.close();
  expect(await render(images)).toEqual(one);
  images.close();
});

test('a source that fails rejects with its error, and leaves no bytes to the next picture', async () => {
  const images = processor();
  async function* broken() {
    yield picture.subarray(0, 40);
    throw new Error('the disk is gone');
  }
  await expect(render(images, broken())).rejects.toThrow('the disk is gone');
  expect(await sharp(await render(images)).metadata()).toMatchObject({ width: 8 });
  images.close();
});

test('a picture that is not decoded in time is refused, and its process ended', async () => {
  const module = await moduleOf(`
    process.on('message', () => undefined);
    process.send({ ready: true });`);
  const images = processor({ module, timeout: 500 });
  await expect(render(images)).rejects.toMatchObject({
    code: 'EntityTooLarge',
    message: 'The image takes too long to process',
  });
  expect(log.warn).toHaveBeenLastCalledWith(
    { code: null, signal: 'SIGKILL' },
    'a picture was not decoded in time',
  );
});

test.each([
  ['ends at its start', 'process.exit(3);'],
  ['does not become ready', 'setInterval(() => undefined, 1000);'],
])('a process that %s is « too many requests », for a later attempt', async (_, code) => {
  const images = processor({ module: await moduleOf(code), timeout: 500 });
  await expect(render(images)).rejects.toMatchObject({ code: 'SlowDown' });
  expect(log.error).toHaveBeenLastCalledWith(expect.anything(), 'the process of pictures does not start');
});

test('the process receives no environment variable but those of its memory', async () => {
  const module = await moduleOf(`
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(join(folder, 'names'))}, Object.keys(process.env).join(' '));
    process.exit(1);`);
  await expect(render(processor({ module }))).rejects.toMatchObject({ code: 'SlowDown' });
  const names = (await readFile(join(folder, 'names'), 'utf8')).split(' ');
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names.filter((name) => !/^(?:MALLOC|NODE_CHANNEL)_/.test(name))).toEqual([]);
});

test('an idle process ends', async () => {
  const count = join(folder, 'starts');
  await writeFile(count, '');
  const module = await moduleOf(`
    import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(count)}, '.');
    await import(${JSON.stringify(new URL('./image-process.ts', import.meta.url).href)});`);
  const images = processor({ module, idle: 0 });
  await expect
    .poll(
      async () => {
        await render(images);
        return (await readFile(count)).length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(1);
  images.close();
});
