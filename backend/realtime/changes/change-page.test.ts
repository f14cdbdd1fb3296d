import postgres from 'postgres';
import { expect, test } from 'vitest';

import { DatabaseUnavailable } from '#backend/database/errors.ts';

import { readPage } from './change-page.ts';

test('reads the policies again after a failure', async () => {
  let fails = false;
  let reads = 0;
  const query = async () => {
    reads += 1;
    if (fails) throw new DatabaseUnavailable('busy', true);
    return [];
  };
  const owner = new Proxy(postgres(), {
    apply: query,
    get: (target, key) => (key === 'begin' || key === 'unsafe' ? query : Reflect.get(target, key)),
  });
  const unused = async () => undefined;
  const database = {
    owner,
    asRole: () => Promise.reject(new Error('not used')),
    listen: async () => unused,
    ping: unused,
    close: unused,
  };
  const page = await readPage(database, []);
  fails = true;
  await expect(page.policyConditions('authenticated')).rejects.toThrow('busy');
  fails = false;
  const before = reads;
  expect((await page.policyConditions('authenticated')).size).toBe(0);
  expect(await page.policyConditions('authenticated')).toBe(await page.policyConditions('authenticated'));
  expect(reads - before).toBeGreaterThan(0);
});
