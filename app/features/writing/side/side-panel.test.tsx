import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import { setBrowserConfig } from '#app/lib/session/browser-config.ts';
import { fixLabel, findingText } from '#content/copy/admin/article-quality.ts';
import type { ArticleText, QualityFinding } from '#domain/article-quality.ts';

import type { ArticleFields } from './article-fields.ts';
import { FindingItem } from './finding-item.tsx';
import { QualityTab } from './quality-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { SidePanel } from './side-panel.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { Checks } from './use-checks.ts';

beforeAll(() =>
  setBrowserConfig({
    siteUrl: 'https://aline.example',
    supabaseUrl: '',
    publishableKey: '',
    now: '2026-11-23T10:00:00Z',
    frozen: false,
    demo: false,
  }),
);

const fields: ArticleFields = {
  title: 'Trente personnes',
  slug: 'trente',
  excerpt: 'Un extrait',
  category: 'Récits',
  tags: ['bar'],
  featured_image_url: null,
  featured_image_alt: null,
  author_id: null,
  publish_date: null,
  comments_open: true,
  meta_description: 'é'.repeat(162),
  meta_keywords: null,
};
const text: ArticleText = {
  html: '',
  words: 3,
  blocks: [
    { kind: 'heading', level: 3, text: 'La salle' },
    { kind: 'paragraph', text: 'Du texte.', links: [] },
    { kind: 'picture', src: '/a.jpg', alt: '', decorative: false },
  ],
};
const nothing = () => undefined;
const render = (node: React.ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>);
const checksOf = (found: Partial<NonNullable<Checks['found']>>): Checks => ({
  found: { duplicate: null, slug: 'free', holder: null, unused: null, stored: null, ...found },
  isChecking: false,
  isFailed: false,
});
const slugField = (checks: Checks) =>
  render(<SlugField fields={fields} checks={checks} readOnly={false} onChange={nothing} />);

test('BLOG-336 the panel has three tabs, and counts what is to review', () => {
  const html = render(
    <SidePanel
      ownId={crypto.randomUUID()}
      isNew
      isPublished={false}
      fields={fields}
      text={text}
      readOnly={false}
      onChange={nothing}
      onFix={nothing}
      onReveal={nothing}
    />,
  );
  const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
  // The level of the first heading, the picture without a text, the long description, no picture.
  expect(tabs).toEqual(['Article', 'Recherche', 'Qualité (4)']);
  expect(html).not.toMatch(/ style=|<style/);
});

test('BLOG-334 the address is shown whole, and a free one is announced', () => {
  const html = slugField(checksOf({}));
  expect(html).toContain('https://aline.example/blog/trente');
  expect(html).toMatch(/<output[^>]*>Adresse libre</);
  expect(html).toContain('Reprendre celle du titre');
});

test('BLOG-334 an address that another article has is refused at its field, with a free one', () => {
  const holder = { id: '1', title: 'Trente', binned: false };
  const html = slugField(checksOf({ slug: 'taken', holder, unused: 'trente-2' }));
  expect(html).toMatch(/<input[^>]* aria-invalid="true"/);
  expect(html).toContain('« Trente » a déjà cette adresse.');
  expect(html).toContain('Utiliser « trente-2 »');
  expect(slugField(checksOf({ slug: 'taken', holder: { ...holder, binned: true } }))).toContain('corbeille');
  expect(slugField(checksOf({ slug: 'former', holder }))).toContain('ancienne adresse de « Trente »');
});

test('BLOG-334 the new address of a published article says that the old one redirects', () => {
  const stored = { slug: 'avant', published: true, author: null };
  expect(slugField(checksOf({ stored }))).toContain('/blog/avant mènera à la nouvelle');
  expect(slugField(checksOf({ stored: { ...stored, slug: 'trente' } }))).not.toContain('mènera');
  expect(slugField(checksOf({ stored: { ...stored, published: false } }))).not.toContain('mènera');
});

test('BLOG-335 tags have a button each, none when the article is only read', () => {
  const tags = (readOnly: boolean) =>
    render(<TagsField tags={['bar', 'été']} known={[]} readOnly={readOnly} onChange={nothing} />);
  expect(tags(false)).toContain('aria-label="Retirer « été »"');
  expect(tags(true)).not.toContain('<button');
});

test('BLOG-352 the search tab counts the description, and shows three previews and the canonical address', () => {
  const html = render(<SearchTab fields={fields} text={text} readOnly={false} onChange={nothing} />);
  expect(html).toContain('162 caractères : 2 de plus que conseillé, 320 au plus');
  for (const name of ['Google', 'Facebook', 'X']) expect(html).toContain(`>${name}</figcaption>`);
  expect(html).toContain('https://aline.example/blog/trente');
  expect(html).toContain('Trente personnes - Blog ALINE');
});

const jump: QualityFinding = {
  code: 'heading-jump',
  severity: 'error',
  facts: { text: 'La salle', from: 1, to: 3 },
  block: 0,
  fix: { kind: 'heading-level', block: 0, level: 2 },
};

test('BLOG-353 a finding says what is wrong; its buttons name it', () => {
  const item = (finding: QualityFinding, readOnly = false) =>
    render(<FindingItem finding={finding} readOnly={readOnly} onFix={nothing} onReveal={nothing} />);
  const sentence = findingText(jump);
  expect(item(jump)).toContain(sentence);
  expect(item(jump)).toContain(`aria-label="Voir dans le texte : ${sentence}"`);
  expect(item(jump)).toContain(`aria-label="Passer en titre 2 : ${sentence}"`);
  expect(item(jump, true)).not.toContain('Passer en titre');
  const missing: QualityFinding = {
    code: 'alt-missing',
    severity: 'error',
    facts: { src: '/a.jpg' },
    block: 2,
    fix: { kind: 'alt', block: 2, alt: '', decorative: true },
  };
  expect(item(missing)).toMatch(/Marquer décorative[^]*<textarea/);
  expect(item({ code: 'excerpt-missing', severity: 'warning', facts: {} })).not.toContain('<button');
  expect(fixLabel({ kind: 'split-paragraph', block: 0, at: 3 })).toBe('Couper en deux');
});

test('BLOG-354 the quality tab has a score and the table of contents of the page', () => {
  const html = render(
    <QualityTab findings={[jump]} text={text} readOnly={false} onFix={nothing} onReveal={nothing} />,
  );
  expect(html).toMatch(/<meter(?=[^>]* value="85")/);
  expect(html).toContain('1 point à revoir');
  expect(html).toMatch(/<ol[^]*La salle/);
  expect(
    render(
      <QualityTab findings={[]} text={{ ...text, blocks: [] }} readOnly onFix={nothing} onReveal={nothing} />,
    ),
  ).toContain('Rien à corriger');
});
