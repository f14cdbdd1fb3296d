import { expect, test } from 'vitest';

import { renderSides } from '#domain/render-sides.ts';

import {
  chooseTransformation,
  listedTransformation,
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

test('reduces all sizes and qualities of a public image to at most 66 transformations', () => {
  const sides = [undefined, 1, 200, 480, 481, 900, 961, 1600, 1601, 1_000_000];
  const found = new Set<string>();
  for (const width of sides)
    for (const height of sides)
      for (const resize of [undefined, 'cover', 'contain', 'fill'] as const)
        for (const quality of [undefined, 20, 61, 100])
          for (const format of ['origin', 'avif', 'webp'] as const) {
            if (width && height && width !== height && resize !== 'contain') continue;
            const listed = listedTransformation({ width, height, resize, quality, format });
            found.add(JSON.stringify(chooseTransformation(listed, 'png', '')));
          }
  expect(found.size).toBeLessThanOrEqual(66);
});

test('rounds the sides of a public image up to those of the pages, and refuses to change their ratio', () => {
  expect(listedTransformation({ width: 200, quality: 40 })).toEqual({ width: renderSides[0] });
  expect(listedTransformation({ width: 5000 })).toEqual({ width: renderSides.at(-1) });
  expect(listedTransformation({ width: 200, height: 700, resize: 'contain' })).toEqual({
    width: renderSides[0],
    height: renderSides[1],
    resize: 'contain',
  });
  for (const resize of [undefined, 'cover', 'fill'] as const)
    expect(() => listedTransformation({ width: 200, height: 100, resize })).toThrow('equal to width');
});

test('fits an image without a requested side in the largest square', () => {
  expect(chooseTransformation({}, 'png', '')).toMatchObject({ width: 2500, height: 2500, resize: 'contain' });
});
