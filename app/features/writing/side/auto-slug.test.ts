import { expect, test } from 'vitest';

import { followingSlug } from './auto-slug.ts';

test.each<[string, string | null, string, string, boolean, string | null | undefined]>([
  ['an empty slug is written', null, '', 'L’été à Lille', false, 'l-ete-a-lille'],
  ['a slug of the title follows it', 'l-ete', 'L’été', 'L’été à Lille', false, 'l-ete-a-lille'],
  ['a slug of the title is emptied with it', 'l-ete', 'L’été', '', false, null],
  ['a slug with the number that made it free follows', 'l-ete-2', 'L’été', 'L’hiver', false, 'l-hiver'],
  ['a slug with another word stays', 'l-ete-chaud', 'L’été', 'L’hiver', false, undefined],
  ['a slug written by hand stays', 'bon-ete', 'L’été', 'L’hiver', false, undefined],
  ['the slug of a published article stays', 'l-ete', 'L’été', 'L’hiver', true, undefined],
  ['a title with the same slug changes nothing', 'l-ete', 'L’été', 'L’Été !', false, undefined],
  ['a title without a letter gives none', null, '', '日本', false, undefined],
])('BLOG-334 %s', (_case, slug, before, after, isPublished, expected) => {
  expect(followingSlug({ slug }, { before, after }, isPublished)).toBe(expected);
});
