import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSlug, slugify } from './slug.ts';

test.for([
  ['Cœur à cœur : l’été', 'coeur-a-coeur-l-ete'],
  ['  1. Ce que vous avez fait cette semaine ', '1-ce-que-vous-avez-fait-cette-semaine'],
  ['Ça, naïve ? NON !', 'ca-naive-non'],
  ['Mémo – 50 % de « oui »', 'memo-50-de-oui'],
  ['日本', ''],
] as const)('%j becomes %j', ([text, slug]) => {
  expect(slugify(text)).toBe(slug);
});

test('returns a valid slug or an empty one for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugify(text);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test.for(['', 'Majuscule', 'a--b', '-a', 'a-', 'a/b', 'a\u0000', 'é', 'a'.repeat(121)])(
  'rejects %j as a slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
