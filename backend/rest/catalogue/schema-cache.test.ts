import { expect, test } from 'vitest';

import type { Database } from '#backend/contract.ts';
import { postgres } from '#backend/database/driver.ts';
import { captureLog } from '#tests/support/captured-log.ts';

import { createSchemaCache } from './schema-cache.ts';

test('listens for schema changes at a later request if LISTEN failed after the first read', async () => {
  const listened: string[] = [];
  let reads = 0;
  const database = fakeDatabase({
    async begin() {
      reads += 1;
      return emptyCatalogue;
    },
    async listen(channel) {
      listened.push(channel);
      if (listened.length === 1) throw new Error('connection lost');
      return async () => undefined;
    },
  });
  const cache = createSchemaCache(database, ['public'], captureLog());
  await cache.get();
  await cache.get();
  expect(listened).toEqual(['pgrst', 'pgrst']);
  // A change between the first read and LISTEN was not notified, so the catalogue is read again.
  await expect.poll(() => reads).toBe(2);
  await cache.get();
  expect(listened).toHaveLength(2);
});

const emptyCatalogue = JSON.stringify({
  tables: [],
  keys: [],
  foreignKeys: [],
  views: [],
  sources: [],
  routines: [],
  types: {},
  handlers: [],
  settings: {},
  schemas: ['public'],
});

/** A database whose every transaction returns the same text. */
function fakeDatabase({ begin, listen }: { begin(): Promise<string>; listen: Database['listen'] }) {
  // The driver connects at its first query.
  const owner = new Proxy(postgres(), {
    get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)),
  });
  return { owner, listen };
}
