import { expect, test } from 'vitest';

import type { ArticleText } from '#domain/article-quality.ts';

import type { ArticleFields } from './article-fields.ts';
import { searchTexts } from './search-texts.ts';

const fields: ArticleFields = {
  title: 'Trente personnes',
  slug: 'trente-personnes',
  excerpt: '',
  category: '',
  tags: [],
  featured_image_url: null,
  featured_image_alt: null,
  author_id: null,
  publish_date: null,
  comments_open: true,
  meta_description: null,
  meta_keywords: null,
};
const text: ArticleText = {
  html: '',
  words: 4,
  blocks: [
    { kind: 'picture', src: '/a', alt: 'Une photo', decorative: false },
    { kind: 'paragraph', text: ' Un vendredi par mois. ', links: [] },
  ],
};

test.each<[string, Partial<ArticleFields>, string]>([
  ['the written description', { meta_description: 'Écrite', excerpt: 'Extrait' }, 'Écrite'],
  ['else the excerpt', { meta_description: ' ', excerpt: 'Extrait' }, 'Extrait'],
  ['else the first words', {}, 'Un vendredi par mois.'],
])('BLOG-351 the description is %s', (_case, change, expected) => {
  expect(searchTexts({ ...fields, ...change }, text).google.description).toBe(expected);
});

test('BLOG-351 the title is that of the document, cut where each network cuts it', () => {
  expect(searchTexts(fields, text).google.title).toBe('Trente personnes - Blog ALINE');
  const long = searchTexts({ ...fields, title: 'Un titre qui parle de trente personnes '.repeat(5) }, text);
  expect(long.google.title).toMatch(/…$/);
  expect(long.facebook.title.length).toBeGreaterThan(long.google.title.length);
});
