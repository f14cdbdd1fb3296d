import { expect, test } from 'vitest';

import { nearest, stops, wrap } from './carousel-position.ts';
import { pictureSources } from './picture-sources.ts';

test.each([
  [12, 3, 10],
  [12, 1, 12],
  [2, 3, 1],
  [0, 3, 1],
])('%i pictures, %i in view: %i stops', (count, perView, expected) => {
  expect(stops(count, perView)).toBe(expected);
});

test('wraps around both ways', () => {
  expect(wrap(9, 1, 10)).toBe(0);
  expect(wrap(0, -1, 10)).toBe(9);
  expect(wrap(4, 1, 10)).toBe(5);
  expect(wrap(0, 1, 1)).toBe(0);
});

test('finds the picture a swipe stopped at', () => {
  expect(nearest([0, 400, 800], 0)).toBe(0);
  expect(nearest([0, 400, 800], 590)).toBe(1);
  expect(nearest([0, 400, 800], 2000)).toBe(2);
  expect(nearest([], 10)).toBe(0);
});

test('our drawings have sizes and formats, a photograph is taken as it is', () => {
  expect(pictureSources('/images/gallery/toast-960.webp')).toEqual([
    {
      type: 'image/avif',
      srcSet: '/images/gallery/toast-480.avif 480w, /images/gallery/toast-960.avif 960w',
    },
    {
      type: 'image/webp',
      srcSet: '/images/gallery/toast-480.webp 480w, /images/gallery/toast-960.webp 960w',
    },
  ]);
  expect(pictureSources('https://exemple.fr/images/gallery/toast-960.webp')).toEqual([]);
  expect(pictureSources('/images/gallery/../secret-960.webp')).toEqual([]);
});
