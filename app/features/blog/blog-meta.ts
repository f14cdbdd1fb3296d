import type { MetaDescriptor } from 'react-router';

import { blogFeedLink } from '#app/shared/blog-feed.ts';
import { blogPath } from '#app/shared/blog-path.ts';
import { blogNode, organizationNode } from '#app/lib/page/json-ld.ts';
import { pageMeta } from '#app/lib/page/seo.ts';
import type { SharingImage } from '#app/lib/page/sharing-image.ts';
import { blogName } from '#content/copy/blog/blog-name.ts';
import { blogList, blogSeo } from '#content/copy/blog/blog-list.ts';

import type { BlogList } from './blog.data.ts';
import { pageSize } from './blog.data.ts';
import type { ListFilters } from './list-filters.ts';
import { isFiltered } from './list-filters.ts';

type Options = { filters: ListFilters; list: BlogList; siteUrl: string; sharing?: SharingImage };

/**
 * The unfiltered pages are indexed, each under its own canonical URL. The number of filtered pages is unlimited:
 * they are `noindex, follow`, with the unfiltered list as canonical URL.
 */
export function blogMeta({ filters, list, siteUrl, sharing }: Options): MetaDescriptor[] {
  const filtered = isFiltered(filters);
  const { page } = filters;
  const address = (number: number) => blogPath({ search: '', category: '', tag: '', page: number });
  const numbered = page > 1 && !filtered;
  const neighbours = [
    { rel: 'prev', to: page - 1 },
    { rel: 'next', to: page + 1 },
  ].filter(({ to }) => !filtered && to >= 1 && to <= Math.ceil(list.count / pageSize));
  return [
    ...pageMeta({
      siteUrl,
      sharing,
      pathname: numbered ? address(page) : '/blog',
      crumb: blogName,
      index: !filtered && list.posts.length > 0,
      follow: true,
      nodes: import.meta.env.SSR ? [organizationNode({ siteUrl }), blogNode(siteUrl, list.posts)] : [],
      ...blogSeo,
      title: numbered ? `${blogSeo.title} – ${blogList.page.toLowerCase()} ${page}` : blogSeo.title,
    }),
    ...neighbours.map(({ rel, to }) => ({ tagName: 'link' as const, rel, href: address(to) })),
    blogFeedLink,
  ];
}
