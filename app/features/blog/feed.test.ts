import { expect, test } from 'vitest';

import { rss } from './feed.ts';
import type { FeedPost } from './feed.ts';

const post: FeedPost = {
  id: '7b38f4c8-b6e5-837d-8b55-c9693aedc419',
  slug: 'un-toit',
  title: 'Un toit & des « amis »',
  excerpt: 'Court.',
  html: '<p>Texte</p>',
  category: 'Soirées',
  tags: ['bar'],
  author: 'Léa',
  published: '2025-10-07T08:30:00+02:00',
  updated: '2025-10-08T09:00:00+02:00',
};
const feed = (change: Partial<FeedPost> = {}) => rss('https://www.aline.example', [{ ...post, ...change }]);

test('identifies an article by an id that does not change with its URL', () => {
  const xml = feed();
  expect(xml).toContain('<link>https://aline.example/blog/un-toit</link>');
  expect(xml).toContain('<guid isPermaLink="false">urn:uuid:7b38f4c8-b6e5-837d-8b55-c9693aedc419</guid>');
  expect(xml).toContain('<pubDate>Tue, 07 Oct 2025 06:30:00 +0000</pubDate>');
  expect(xml).toContain('<lastBuildDate>Wed, 08 Oct 2025 07:00:00 +0000</lastBuildDate>');
  expect(xml).toContain('<title>Un toit &amp; des « amis »</title>');
  expect(xml).toContain('<category>Soirées</category>\n<category>bar</category>');
  expect(xml).toContain('<atom:link href="https://aline.example/blog/flux.xml" rel="self"');
});

test('escapes text that would end or break the XML document', () => {
  const xml = feed({
    title: '</title>]]>\u0000\u000b\ufffe\ud800 fin',
    html: '<p>a]]>b\u0008\u001b &amp; <code>]]&gt;</code></p>',
  });
  expect(xml).toContain('<title>&lt;/title&gt;]]&gt;\ufffd fin</title>');
  expect(xml).toContain('a]]]]><![CDATA[>b &amp; <code>]]&gt;</code>');
  // Parsed as XML, the CDATA section contains the original text.
  const [, section = ''] = /<content:encoded>([^]*)<\/content:encoded>/.exec(xml) ?? [];
  const read = [...section.matchAll(/<!\[CDATA\[([^]*?)\]\]>/g)].map(([, inside]) => inside).join('');
  expect(read).toBe('<p>a]]>b &amp; <code>]]&gt;</code></p>');
});

test('makes relative URLs and anchors absolute, and leaves similar text unchanged', () => {
  const xml = feed({
    html: '<p><a href="/faq">x</a> <a href="#part">y</a> <img src="/images/a.webp" srcset="/a 1x" alt=""> src="/tel-quel" <a href="https://exemple.fr/b">z</a></p>',
  });
  expect(xml).toContain('<a href="https://aline.example/faq">');
  expect(xml).toContain('<a href="https://aline.example/blog/un-toit#part">');
  expect(xml).toContain('<img src="https://aline.example/images/a.webp" alt="">');
  expect(xml).toContain(' src="/tel-quel" <a href="https://exemple.fr/b">');
});

test('writes a valid feed without articles', () => {
  expect(rss('https://aline.example', [])).not.toContain('lastBuildDate');
  expect(rss('https://aline.example', [])).toContain('</channel>');
});
