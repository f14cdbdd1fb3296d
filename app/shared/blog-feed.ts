import type { MetaDescriptor } from 'react-router';

import { blogFeed } from '#content/copy/blog/blog-feed.ts';

export const blogFeedPath = '/blog/flux.xml';

/** Tells feed readers, from any page of the blog, where its feed is. */
export const blogFeedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blogFeed.title,
  href: blogFeedPath,
};
