import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const set = (key: string, value: boolean | number | string) =>
  world
    .client('admin')
    .from('settings')
    .upsert({ key, value, description: 'Recherche', is_public: true })
    .select('value');

test.each<[string, boolean | string]>([
  ['search.home_title', ''],
  ['search.home_title', 't'.repeat(30)],
  ['search.home_title', 't'.repeat(65)],
  ['search.home_description', 'd'.repeat(160)],
  ['search.rating', false],
  ['search.training', false],
])('METADATA-13 %s is set to %j, and visitors read it', async (key, value) => {
  expect((await set(key, value)).error).toBeNull();
  const { data } = await world.client('anon').from('settings').select('value').eq('key', key).single();
  expect(data?.value).toEqual(value);
});

test.each<[string, boolean | number | string]>([
  ['search.home_title', 't'.repeat(29)],
  ['search.home_title', 't'.repeat(66)],
  ['search.home_title', false],
  ['search.home_description', 'd'.repeat(69)],
  ['search.home_description', 'd'.repeat(161)],
  ['search.rating', 'non'],
  ['search.training', 0],
])('METADATA-13 %s is not %j', async (key, value) => {
  expect((await set(key, value)).error?.code).toBe('23514');
});
