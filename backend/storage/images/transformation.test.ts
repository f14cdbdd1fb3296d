import { expect, test } from 'vitest';

import {
  chooseTransformation,
  describeTransformation,
  readWorded,
  wordTransformation,
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
])('a side of %i is made %i', (asked, made) => {
  expect(chooseTransformation({ width: asked }, 'jpeg', '').width).toBe(made);
});

test('few pictures can be asked for, whatever the numbers', () => {
  const widths = new Set<number | undefined>();
  for (let width = 1; width <= 5_000; width++) widths.add(chooseTransformation({ width }, 'png', '').width);
  expect(widths.size).toBeLessThan(620);
});

test('quality goes in steps of five, and is 80 when nobody says', () => {
  expect(chooseTransformation({ quality: 61 }, 'jpeg', '').quality).toBe(65);
  expect(chooseTransformation({}, 'jpeg', '').quality).toBe(80);
});

test.each([
  [undefined, 'jpeg', '*/*', 'jpeg'],
  [undefined, 'jpeg', 'image/webp,*/*', 'webp'],
  [undefined, 'gif', 'image/webp,*/*', 'gif'],
  ['origin', 'png', 'image/webp', 'png'],
  ['avif', 'png', '', 'avif'],
] as const)('format %s of a %s for %s is %s', (format, original, accepts, made) => {
  expect(chooseTransformation({ ...(format && { format }) }, original, accepts).format).toBe(made);
});

test('what is signed is read back', () => {
  const asked = { width: 200, height: 100, resize: 'contain', quality: 60, format: 'webp' } as const;
  expect(readWorded(wordTransformation(asked))).toEqual(asked);
  expect(describeTransformation(asked)).toBe('height:100,width:200,resizing_type:fit,quality:60,format:webp');
});
