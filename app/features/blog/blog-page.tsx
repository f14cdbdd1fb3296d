import { Rss } from 'lucide-react';
import { useNavigation } from 'react-router';

import { blogFeedPath } from '#app/shared/blog-feed.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { BlogList, BlogSidebar as Sidebar } from './blog.data.ts';
import { pageSize } from './blog.data.ts';
import { BlogMasthead } from './blog-masthead.tsx';
import { BlogSidebar } from './blog-sidebar.tsx';
import type { ListFilters } from './list-filters.ts';
import { isFiltered } from './list-filters.ts';
import { ListStatus } from './list-status.tsx';
import { Pagination } from './pagination.tsx';
import { PostList } from './post-list.tsx';
import { usePaginationFocus } from './use-pagination-focus.ts';

type Props = { filters: ListFilters; list: BlogList; sidebar: Sidebar };

/** The blog list: cover, articles, filters. */
export function BlogPage({ filters, list, sidebar }: Props) {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/blog';
  const place = usePaginationFocus();
  const last = Math.ceil(list.count / pageSize);
  const [newest, ...others] = list.posts;
  const cover = filters.page === 1 && !isFiltered(filters) ? newest : undefined;
  const posts = cover ? others : list.posts;
  return (
    <>
      <BlogMasthead filters={filters} cover={cover} />
      <Container className="blog-layout py-10 sm:py-16">
        <BlogSidebar sidebar={sidebar} filters={filters} />
        <section ref={place} tabIndex={-1} aria-labelledby="blog-list-title" className="min-w-0 outline-none">
          <h2 id="blog-list-title" className="sr-only">
            {blogList.listTitle}
          </h2>
          <SectionErrorBoundary>
            <ListStatus filters={filters} count={list.count} last={last} loading={loading} />
            {!(cover && posts.length === 0) && (
              <PostList
                posts={posts}
                filters={filters}
                last={last}
                loading={loading}
                tags={sidebar.popular}
              />
            )}
            <Pagination filters={filters} last={last} />
            <FeedLink />
          </SectionErrorBoundary>
        </section>
      </Container>
    </>
  );
}

function FeedLink() {
  return (
    <p className="mt-12 print:hidden">
      <a
        href={blogFeedPath}
        className="inline-flex items-center gap-2 py-1 text-sm font-semibold underline decoration-current/30 underline-offset-4 hover:decoration-current"
      >
        <Rss aria-hidden="true" className="size-4 text-brick" />
        {blogList.feed}
      </a>
    </p>
  );
}
