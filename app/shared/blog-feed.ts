import type { MetaDescriptor } from 'react-router';

import { blogFeed } from '#content/copy/blog/blog-feed.ts';

export const blogFeedPath = '/blog/flux.xml';

/** The `<link>` of the feed, for every page of the blog. */
export const blogFeedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blogFeed.title,
  href: blogFeedPath,
};
