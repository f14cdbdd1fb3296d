import { expect, test } from 'vitest';

import {
  chooseTransformation,
  transformationsHeader,
  parseTransformation,
  serializeTransformation,
} from './transformation.ts';

test.each([
  [1, 1],
  [64, 64],
  [65, 70],
  [72, 72],
  [73, 80],
  [100, 100],
  [101, 104],
  [375, 376],
  [1080, 1080],
  [2499, 2500],
  [2500, 2500],
  [1_000_000, 2500],
])('rounds a side of %i pixels to %i', (requested, rounded) => {
  expect(chooseTransformation({ width: requested }, 'jpeg', '').width).toBe(rounded);
});

test('reduces 5,000 widths to fewer than 620 sizes', () => {
  const widths = new Set<number | undefined>();
  for (let width = 1; width <= 5_000; width++) widths.add(chooseTransformation({ width }, 'png', '').width);
  expect(widths.size).toBeLessThan(620);
});

test('rounds the quality up to a multiple of five, 80 by default', () => {
  expect(chooseTransformation({ quality: 61 }, 'jpeg', '').quality).toBe(65);
  expect(chooseTransformation({}, 'jpeg', '').quality).toBe(80);
});

test.each([
  [undefined, 'jpeg', '*/*', 'jpeg'],
  [undefined, 'jpeg', 'image/webp,*/*', 'webp'],
  [undefined, 'gif', 'image/webp,*/*', 'gif'],
  ['origin', 'png', 'image/webp', 'png'],
  ['avif', 'png', '', 'avif'],
] as const)(
  'chooses for the requested format %s of a %s, accepted %s: %s',
  (format, original, accepts, chosen) => {
    expect(chooseTransformation({ ...(format && { format }) }, original, accepts).format).toBe(chosen);
  },
);

test('parses a serialized transformation', () => {
  const requested = { width: 200, height: 100, resize: 'contain', quality: 60, format: 'webp' } as const;
  expect(parseTransformation(serializeTransformation(requested))).toEqual(requested);
  expect(transformationsHeader(requested)).toBe(
    'height:100,width:200,resizing_type:fit,quality:60,format:webp',
  );
});
