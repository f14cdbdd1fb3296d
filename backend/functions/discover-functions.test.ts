import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { discoverFunctions } from './discover-functions.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supabase-'));
  const files = {
    'open/index.ts': 'export default { fetch: () => new Response("ouvert") };',
    'members/index.ts': 'export default { fetch: () => new Response("membres") };',
    'asleep/index.ts': 'export default { fetch: () => new Response("endormi") };',
    'broken/index.ts': 'export const nothing = 1;',
    '_shared/index.ts': '',
  };
  for (const [name, source] of Object.entries(files)) {
    await mkdir(join(folder, 'functions', name, '..'), { recursive: true });
    await writeFile(join(folder, 'functions', name), source);
  }
  const config = '[functions.open]\nverify_jwt = false\n\n[functions.asleep]\nenabled = false\n';
  await writeFile(join(folder, 'config.toml'), config);
});
afterAll(() => removeFolder(folder));

test('finds the enabled functions, which require a signed-in caller unless config.toml disables it', async () => {
  const { functions, verifyJwt } = await discoverFunctions(folder);
  expect(Object.keys(functions).toSorted()).toEqual(['broken', 'members', 'open']);
  expect([...verifyJwt].toSorted()).toEqual(['broken', 'members']);
  const module = await functions['open']?.();
  expect(await (await module?.default.fetch(new Request('http://x/')))?.text()).toBe('ouvert');
});

test('rejects a file that exports no handler', async () => {
  const { functions } = await discoverFunctions(folder);
  await expect(functions['broken']?.()).rejects.toThrow('exports no default { fetch }');
});
