import { blogFeedPath } from '#app/shared/blog-feed.ts';
import { absolute } from '#app/lib/page/json-ld.ts';
import { blogFeed } from '#content/copy/blog/blog-feed.ts';

export type FeedPost = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised HTML; its URLs may be relative to the site. */
  html: string;
  category: string;
  tags: readonly string[];
  author?: string;
  /** Instants, ISO 8601. */
  published: string;
  updated: string;
};

/** The blog as RSS 2.0 with full articles. `posts` are ordered newest first. */
export function rss(siteUrl: string, posts: readonly FeedPost[]): string {
  const changes = posts.map(({ published, updated }) => Math.max(Date.parse(published), Date.parse(updated)));
  const last = changes.length > 0 ? tag('lastBuildDate', rfc822(Math.max(...changes))) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', blogFeed.title),
    tag('link', absolute(siteUrl, '/blog')),
    tag('description', blogFeed.description),
    '<language>fr</language>',
    last,
    `<atom:link href="${escape(absolute(siteUrl, blogFeedPath))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(siteUrl, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(siteUrl: string, post: FeedPost): string {
  const url = absolute(siteUrl, `/blog/${post.slug}`);
  return [
    '<item>',
    tag('title', post.title),
    tag('link', url),
    // The URL of an article may change; the guid must not.
    `<guid isPermaLink="false">urn:uuid:${escape(post.id)}</guid>`,
    tag('pubDate', rfc822(Date.parse(post.published))),
    ...(post.author ? [tag('dc:creator', post.author)] : []),
    ...[post.category, ...post.tags].map((name) => tag('category', name)),
    tag('description', post.excerpt),
    `<content:encoded>${cdata(readElsewhere(post.html, url))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

/** Makes relative URLs and anchors absolute, because feed readers display the article on another site. */
function readElsewhere(html: string, url: string): string {
  return html.replaceAll(/<[^>]+>/g, (markup) =>
    markup
      .replaceAll(/ (href|src)="([/#][^"]*)"/g, (_, name, to) => ` ${name}="${new URL(to, url).href}"`)
      .replaceAll(/ srcset="[^"]*"/g, ''),
  );
}

/** RFC 822 date with a four-digit year, as RSS 2.0 requires. */
function rfc822(instant: number): string {
  return new Date(instant).toUTCString().replace('GMT', '+0000');
}

function tag(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

function escape(text: string): string {
  return characters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `]]>` would end the CDATA section: it is split over two sections. */
function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Removes control characters, which XML 1.0 cannot represent even escaped. */
function characters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
