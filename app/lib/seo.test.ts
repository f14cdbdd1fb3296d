import { expect, test } from 'vitest';

import { pageMeta } from './seo.ts';

const page = {
  siteUrl: 'https://www.aline.example',
  pathname: '/',
  title: 'ALINE',
  description: 'Un afterwork.',
  keywords: ['afterwork Lille', 'rooftop Lille'],
};

/** The content of the tag `name` (or `property`) of a page, which must be there once. */
function tag(name: string, changes: Partial<typeof page> & { updated?: string; index?: boolean } = {}) {
  const found = pageMeta({ ...page, ...changes }).filter(
    (meta) => ('name' in meta && meta.name === name) || ('property' in meta && meta.property === name),
  );
  expect(found).toHaveLength(1);
  return found[0] && 'content' in found[0] ? found[0].content : undefined;
}

test('every address is the canonical one', () => {
  const url = 'https://aline.example/';
  expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: url });
  expect(tag('og:url')).toBe(url);
  expect(tag('og:image')).toBe('https://aline.example/images/social.jpg');
});

test('what AI readers and maps are told', () => {
  expect(tag('ai:summary')).toBe('Un afterwork.');
  expect(tag('ai:freshness', { updated: '2025-10-21' })).toBe('2025-10-21');
  expect(tag('ai:expertise-level')).toBe('Tous niveaux');
  expect(tag('ai:content-type')).toBe('website');
  expect(tag('ai:keywords')).toBe('afterwork Lille, rooftop Lille');
  expect(tag('geo.region')).toBe('FR-59');
  expect(tag('geo.placename')).toBe('Lille');
  expect(tag('organization')).toBe('ALINE');
  expect(tag('contact')).toMatch(/@/);
});

test('search engines are let in, except where a page is made for one person', () => {
  expect(tag('robots')).toBe('index, follow');
  expect(tag('robots', { index: false })).toBe('noindex, nofollow');
});
