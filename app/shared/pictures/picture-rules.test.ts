import { expect, test } from 'vitest';

import { buckets } from '#domain/files.ts';

import { pictureProblem } from './picture-rules.ts';

const { avatars, media } = buckets;
const small = { type: 'image/webp', size: 1 };

test.each([
  ['a known type at the limit of bytes', { type: 'image/webp', size: 5 * 1024 ** 2 }, undefined],
  ['one byte more', { type: 'image/webp', size: 5 * 1024 ** 2 + 1 }, 'too-heavy'],
  ['a drawing', { type: 'image/svg+xml', size: 1 }, 'wrong-kind'],
  ['a file without a type', { type: '', size: 1 }, 'wrong-kind'],
  ['the most pixels of WebP', { ...small, sides: { width: 4000, height: 2000 } }, undefined],
  ['more pixels than WebP may have', { ...small, sides: { width: 4001, height: 2000 } }, 'too-large'],
  [
    'as many pixels in a JPEG',
    { type: 'image/jpeg', size: 1, sides: { width: 4001, height: 2000 } },
    undefined,
  ],
  [
    'more pixels than AVIF may have',
    { type: 'image/avif', size: 1, sides: { width: 2001, height: 2000 } },
    'too-large',
  ],
] as const)('ADMIN-61 %s in the bucket of portraits: %j is %s', (_case, file, problem) =>
  expect(pictureProblem(avatars, file)).toBe(problem),
);

test('ADMIN-61 each bucket has its own types and bytes', () => {
  const animation = { type: 'image/gif', size: 8 * 1024 ** 2 };
  expect([pictureProblem(avatars, animation), pictureProblem(media, animation)]).toEqual([
    'wrong-kind',
    undefined,
  ]);
});
