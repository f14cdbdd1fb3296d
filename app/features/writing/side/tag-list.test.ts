import { expect, test } from 'vitest';

import { tagLimits } from '#domain/articles.ts';

import { addTags } from './tag-list.ts';

test.each<[string, string[], string, string[], string | undefined]>([
  ['one tag', [], ' bar ', ['bar'], undefined],
  [
    'several tags, with the sign of networks',
    ['bar'],
    '#été, vie  de nuit,',
    ['bar', 'été', 'vie de nuit'],
    undefined,
  ],
  ['the usual writing of a tag in use', [], 'RESEAU', ['Réseau'], undefined],
  ['a tag that is there already, without its accent', ['été'], 'Ete', ['été'], 'twice'],
  ['41 characters', [], '🎉'.repeat(41), [], 'long'],
  ['40 characters', [], '🎉'.repeat(40), ['🎉'.repeat(40)], undefined],
  ['nothing', ['bar'], ' , ', ['bar'], undefined],
])('BLOG-335 %s', (_case, tags, text, expected, problem) => {
  const change = addTags(tags, text, ['Réseau']);
  expect([change.tags, change.problem]).toEqual([expected, problem]);
});

test('BLOG-335 twenty tags are the most', () => {
  const full = Array.from({ length: tagLimits.most }, (_, n) => `tag ${n}`);
  expect(addTags(full, 'un de plus')).toEqual({ tags: full, problem: 'full', tag: 'un de plus' });
});
