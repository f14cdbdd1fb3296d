import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDrafts } from './drafts.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const megabyte = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-drafts-'));
});
afterAll(() => removeFolder(folder));

test('opens no draft while less than 256 MB of the disk are free', async () => {
  let free = 256 * megabyte - 1;
  const drafts = createDrafts(folder, async () => free);
  await expect(drafts.open()).rejects.toMatchObject({ code: 'InsufficientStorage' });
  expect(await readdir(folder)).toEqual([]);
  free += 1;
  const draft = await drafts.open();
  await draft.write(new Uint8Array(3));
  await drafts.discard(await draft.finish());
  expect(await readdir(folder)).toEqual([]);
});
