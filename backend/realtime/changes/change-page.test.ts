import { expect, test } from 'vitest';

import { postgres } from '#backend/database/driver.ts';
import { DatabaseUnavailable } from '#backend/database/errors.ts';
import { createPage, createReceiver } from '#tests/support/fakes/change-page.ts';

import { dividePage, readPage } from './change-page.ts';

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

test('divides a page in order, so that few changes are matched with many subscriptions at once', async () => {
  const page = createPage(200);
  const few = createReceiver('127.0.0.1', 10, () => undefined);
  expect(dividePage(page, [few])).toEqual([page]);
  const many = createReceiver('127.0.0.1', 4_000, () => undefined);
  const parts = dividePage(page, [few, many]);
  expect(parts.flatMap(({ changes }) => changes)).toEqual(page.changes);
  expect(Math.max(...parts.map(({ changes }) => changes.length * 4_010))).toBeLessThanOrEqual(20_000);
  const huge = createReceiver('127.0.0.1', 60_000, () => undefined);
  expect(dividePage(page, [huge])).toHaveLength(200);
});
