import { afterAll, beforeAll, expect, test } from 'vitest';

import { readValue, setSetting } from '#scripts/setting-set.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const tiles = {
  url: 'https://tuiles.example/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: '',
};
const stored = async () =>
  (await database.owner`select value, description from public.settings where key = 'map.tiles'`)[0];

test('changes a setting, and inserts one that the database does not have yet', async () => {
  const before = await stored();
  expect(await setSetting(database, 'map.tiles', tiles)).toBe('map.tiles is set.');
  expect(await stored()).toEqual({ ...before, value: tiles });
  await database.owner`delete from public.settings where key = 'map.tiles'`;
  await setSetting(database, 'map.tiles', tiles);
  expect(await stored()).toEqual({ ...before, value: tiles });
});

test('refuses an unknown key and an invalid value with a one-line message', async () => {
  await expect(setSetting(database, 'map.tile', tiles)).rejects.toThrow(/^There is no setting map\.tile\./);
  await expect(
    setSetting(database, 'map.tiles', { ...tiles, url: 'http://tuiles.example/' }),
  ).rejects.toThrow(/^The database refuses this value of map\.tiles/);
  expect(() => readValue('oui')).toThrow('Not JSON: oui');
  expect(readValue('"oui"')).toBe('oui');
});
