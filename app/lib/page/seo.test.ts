import { expect, test } from 'vitest';

import type { PageSeo } from './seo.ts';
import { homeCrumb, pageMeta } from './seo.ts';

const page = {
  siteUrl: 'https://www.aline.example',
  pathname: '/',
  title: 'ALINE',
  description: 'Un afterwork.',
  keywords: ['afterwork Lille', 'rooftop Lille'],
};

/** Content of the only tag named `name` (or `property`). */
function tag(name: string, changes: Partial<PageSeo> = {}) {
  const found = pageMeta({ ...page, ...changes }).filter(
    (meta) => ('name' in meta && meta.name === name) || ('property' in meta && meta.property === name),
  );
  expect(found).toHaveLength(1);
  return found[0] && 'content' in found[0] ? found[0].content : undefined;
}

test('writes every URL as the canonical one', () => {
  const url = 'https://aline.example/';
  expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: url });
  expect(tag('og:url')).toBe(url);
  expect(tag('og:image')).toBe('https://aline.example/images/social.jpg');
});

test('writes the tags for AI readers and location', () => {
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

test('uses the position of the displayed place, or the centre of Lille', () => {
  expect(tag('geo.position')).toBe('50.6367;3.0635');
  expect(tag('geo.position', { position: { latitude: 50.63, longitude: 3.06 } })).toBe('50.63;3.06');
});

test("writes one graph: the page's nodes, then its breadcrumbs", () => {
  const graphs = (changes: Partial<PageSeo>) =>
    pageMeta({ ...page, ...changes }).flatMap((meta) =>
      'script:ld+json' in meta ? [meta['script:ld+json']] : [],
    );
  expect(graphs({})).toEqual([]);
  const nodes = [{ '@type': 'FAQPage' }];
  expect(graphs({ pathname: '/faq', crumb: 'FAQ', nodes })).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'FAQPage' },
        { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }, { name: 'FAQ' }] },
      ],
    },
  ]);
  const parents = [homeCrumb, { name: 'Blog', path: '/blog' }];
  const [article] = graphs({ pathname: '/blog/un', crumb: 'Un', parents });
  expect(JSON.stringify(article)).toContain(
    '"position":3,"name":"Un","item":"https://aline.example/blog/un"',
  );
});

test('allows indexing except on pages of one person', () => {
  expect(tag('robots')).toBe('index, follow');
  expect(tag('robots', { index: false })).toBe('noindex, nofollow');
});
