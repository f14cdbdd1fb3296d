import { expect, test } from 'vitest';

import { articles } from './articles.ts';
import { sitePages } from '#content/copy/site/pages.ts';

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

test('publishes several articles before the frozen test date and one after it', () => {
  const visible = (moment: string) =>
    articles.filter(({ publishDate }) => Date.parse(publishDate) <= Date.parse(moment)).length;
  expect(visible('2025-10-21T12:00:00+02:00')).toBeGreaterThanOrEqual(6);
  expect(visible('2025-12-05T10:00:00+01:00')).toBeGreaterThan(visible('2025-11-08T10:00:00+01:00'));
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
});

test.each(articles)('$slug fits the column limits and is readable', (article) => {
  const { content } = article;
  expect(words(content).length).toBeGreaterThan(700);
  expect(words(content).length).toBeLessThan(1300);
  expect(content).toMatch(/<h2>/);
  expect(content).toMatch(/<[uo]l>/);
  expect(content).toMatch(/<blockquote>/);
  expect(article.excerpt.length).toBeLessThanOrEqual(300);
  expect(article.metaDescription.length).toBeLessThanOrEqual(170);
});

test.each(articles)(
  '$slug opens and closes its tags in order, and skips no level of heading',
  ({ content }) => {
    const open: string[] = [];
    for (const [, close, name = ''] of content.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (!close) open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
    const levels = matches(content, /<h(\d)>/g).map(Number);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
  },
);

test.each(articles)('$slug uses French typography', (article) => {
  const text = [
    article.title,
    article.excerpt,
    article.metaDescription,
    article.picture.alt,
    words(article.content).join(' '),
  ].join(' ');
  expect(text).not.toMatch(/['"]|\.\.\.|[«][^ ]|[^ ]»|\p{L}[;!?:](?:\s|$)/u);
});

test.each(articles)(
  '$slug links to existing pages, and to articles published no later than itself',
  ({ content, publishDate }) => {
    const links = matches(content, /href="([^"]+)"/g);
    const published = articles.filter((other) => Date.parse(other.publishDate) <= Date.parse(publishDate));
    const paths = [...sitePages.map(({ path }) => path), ...published.map(({ slug }) => `/blog/${slug}`)];
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links.filter((link) => !paths.includes(link))).toEqual([]);
  },
);
