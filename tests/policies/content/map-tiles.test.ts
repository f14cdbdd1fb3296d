import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

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
const write = (value: Parameters<TestDatabase['owner']['json']>[0]) =>
  database.owner`update public.settings set value = ${database.owner.json(value)} where key = 'map.tiles'`;

test.each([
  tiles,
  { ...tiles, url: '' },
  { url: '', attribution: '', attributionUrl: '' },
  { ...tiles, url: 'https://a.tuiles.example:8443/carte/{z}/{x}/{y}{r}.png?cle=a&style=nuit' },
  { ...tiles, attributionUrl: 'https://www.openstreetmap.org/copyright' },
])('the database takes the tile source %o', async (value) => {
  expect((await write(value)).count).toBe(1);
});

test.each([
  '',
  [],
  {},
  { url: '' },
  { ...tiles, url: null },
  { ...tiles, url: 3 },
  { ...tiles, attribution: '' },
  { ...tiles, attributionUrl: 'javascript:alert(1)' },
  { ...tiles, attributionUrl: 'http://tuiles.example' },
  { ...tiles, url: 'http://tuiles.example/{z}/{x}/{y}.png' },
  { ...tiles, url: '//tuiles.example/{z}/{x}/{y}.png' },
  { ...tiles, url: 'https://{s}.tuiles.example/{z}/{x}/{y}.png' },
  { ...tiles, url: 'https://tuiles.example/{s}/{z}/{x}/{y}.png' },
  { ...tiles, url: 'https://*.example/{z}/{x}/{y}.png' },
  { ...tiles, url: 'https://moi:secret@tuiles.example/{z}/{x}/{y}.png' },
  { ...tiles, url: "https://tuiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png" },
  { ...tiles, url: 'https://tuiles.example https://autre.example/{z}/{x}/{y}.png' },
  { ...tiles, url: 'https://tuiles.example/{z}/{x}.png' },
  { ...tiles, url: 'https://tuiles.example/{z}/{x}/{y}.png\nhttps://autre.example/' },
])('and refuses %o', async (value) => {
  await expect(write(value)).rejects.toMatchObject({ constraint_name: 'settings_map_tiles_check' });
});
