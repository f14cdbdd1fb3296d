import type { MetaDescriptor } from 'react-router';

import { blogFeedLink } from '#app/shared/blog-feed.ts';
import { blogPath } from '#app/shared/blog-path.ts';
import { blogNode, organizationNode } from '#app/lib/page/json-ld.ts';
import { pageMeta } from '#app/lib/page/seo.ts';
import type { SharingImage } from '#app/lib/page/sharing-image.ts';
import { blogList, blogSeo } from '#content/copy/blog/blog-list.ts';

import type { BlogList } from './blog.data.ts';
import { pageSize } from './blog.data.ts';
import type { ListQuestion } from './list-question.ts';
import { isFiltered } from './list-question.ts';

type Options = { question: ListQuestion; list: BlogList; siteUrl: string; sharing?: SharingImage };

/**
 * Search engines keep the pages of the whole list, each under its own address. What filters may show is endless: those
 * pages are followed, not kept, and name the whole list as theirs.
 */
export function blogMeta({ question, list, siteUrl, sharing }: Options): MetaDescriptor[] {
  const filtered = isFiltered(question);
  const { page } = question;
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
      crumb: blogList.crumb,
      index: !filtered && list.posts.length > 0,
      follow: true,
      nodes: [organizationNode({ siteUrl }), blogNode(siteUrl, list.posts)],
      ...blogSeo,
      title: numbered ? `${blogSeo.title} – ${blogList.page.toLowerCase()} ${page}` : blogSeo.title,
    }),
    ...neighbours.map(({ rel, to }) => ({ tagName: 'link' as const, rel, href: address(to) })),
    blogFeedLink,
  ];
}
