import { expect, test } from 'vitest';

import { settings } from '#content/seed/settings.ts';

import { tileSource } from './tile-source.ts';

const url = 'https://tuiles.example:8443/carte/{z}/{x}/{y}{r}.png?cle=a';
const source = { url, attribution: '© OpenStreetMap', attributionUrl: '' };

test('parses a tile server into URL, origin and attribution', () => {
  expect(tileSource({ 'map.tiles': source })).toEqual({ ...source, origin: 'https://tuiles.example:8443' });
});

test('returns undefined for the default setting', () => {
  expect(tileSource(Object.fromEntries(settings.map(({ key, value }) => [key, value])))).toBeUndefined();
});

test.each([undefined, null, '', {}, { ...source, url: 'http://tuiles.example/{z}/{x}/{y}' }, { url }])(
  'returns undefined for the invalid setting %o',
  (value) => {
    expect(tileSource({ 'map.tiles': value })).toBeUndefined();
  },
);
