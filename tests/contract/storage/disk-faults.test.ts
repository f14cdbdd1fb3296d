import { mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let folder: string;
let stack: Stack;
let service: SupabaseClient;
let handles: { writeFile: () => Promise<void>; sync: () => Promise<void> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-disk-'));
  stack = await startStack({
    storage: { uploads: join(folder, 'uploads'), scratch: join(folder, 'scratch') },
  });
  service = stack.service();
  await service.storage.createBucket('casier', { public: true });
  const photo = await picture('jpeg', { width: 600, height: 400 });
  await files().upload('photo.jpg', photo, { contentType: 'image/jpeg' });
  await files().upload('texte.txt', 'bonjour');
  const handle = await open(join(folder, 'uploads'));
  handles = Object.getPrototypeOf(handle);
  await handle.close();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await stack.stop();
  await removeFolder(folder);
});

const files = () => service.storage.from('casier');
const oneByte = (): string | Blob => 'x';
const oneByteBlob = (): string | Blob => new Blob(['x']);

/** Makes every write to a file fail like one on a full disk. */
function fillDisk(method: 'writeFile' | 'sync', code = 'ENOSPC'): void {
  const error = Object.assign(new Error(`${code}: no space left on device, write ${folder}`), { code });
  vi.spyOn(handles, method).mockRejectedValue(error);
}

async function stored(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('renders'))
    .map(({ name }) => name);
}

async function fileOf(name: string): Promise<string> {
  const [row] = await stack.database.owner<{ version: string }[]>`
    select version from storage.objects where name = ${name}`;
  const version = row?.version ?? '';
  return join(folder, 'uploads', version.slice(0, 2), version.slice(2, 4), version);
}

describe('a full disk', () => {
  test.each([
    ['raw', 'writeFile', 'ENOSPC', oneByte],
    ['in a form', 'writeFile', 'EDQUOT', oneByteBlob],
    ['complete, not yet stored', 'sync', 'ENOSPC', oneByte],
  ] as const)('refuses an upload with 507 (%s), and leaves no file', async (_, method, code, body) => {
    const before = await stored();
    fillDisk(method, code);
    const { error } = await files().upload('plein.txt', body());
    expect(error).toMatchObject({
      status: 507,
      statusCode: '507',
      message: 'There is no space left to store this file, please try again later',
    });
    expect(JSON.stringify(error)).not.toContain(folder);
    expect(stack.log.text()).toContain('no space left for uploads');
    vi.restoreAllMocks();
    expect((await stored()).toSorted()).toEqual(before.toSorted());
    expect((await files().exists('plein.txt')).data).toBe(false);
    expect((await files().upload('plein.txt', 'x', { upsert: true })).error).toBeNull();
    await files().remove(['plein.txt']);
  });

  test('does not stop reads and renderings', async () => {
    fillDisk('writeFile');
    expect(await (await files().download('texte.txt')).data?.text()).toBe('bonjour');
    const rendered = await fetch(`${stack.url}/storage/v1/render/image/public/casier/photo.jpg?width=480`);
    expect(rendered.status).toBe(200);
    await rendered.arrayBuffer();
  });
});

describe('a damaged file', () => {
  test.each([
    ['missing', (path: string) => rm(path)],
    ['truncated', (path: string) => truncate(path, 3)],
    ['empty', (path: string) => truncate(path, 0)],
  ])('that is %s is a missing object, also for a range, HEAD and a rendering', async (kind, damage) => {
    const name = `${kind}.png`;
    await files().upload(name, await picture('png'), { contentType: 'image/png' });
    await damage(await fileOf(name));
    const url = `${stack.url}/storage/v1/object/public/casier/${name}`;
    for (const init of [{}, { headers: { range: 'bytes=0-1' } }]) {
      const response = await fetch(url, init);
      expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(400);
    const rendered = await fetch(url.replace('/object/', '/render/image/'));
    expect(await rendered.json()).toMatchObject({ statusCode: '404' });
    const warned = JSON.stringify(stack.log.lines);
    expect(warned).toContain('the file of an object is missing or damaged');
    expect(warned).not.toContain(folder);
  });
});
