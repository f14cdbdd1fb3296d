import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { Teaser } from './blog.data.ts';
import type { ListFilters } from './list-filters.ts';
import { emptyText } from './list-status.tsx';
import { PostCard } from './post-card.tsx';

type Props = { posts: readonly Teaser[]; filters: ListFilters; last: number; loading: boolean };

/** The articles of a page; an empty state with a link when there are none. */
export function PostList({ posts, filters, last, loading }: Props) {
  if (posts.length === 0) return <NoPosts filters={filters} last={last} />;
  return (
    <ul className="post-list" aria-busy={loading}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

function NoPosts({ filters, last }: { filters: ListFilters; last: number }) {
  const beyond = last > 0;
  return (
    <div className="py-8">
      <p className="max-w-[24ch] font-display text-2xl leading-snug font-semibold tracking-tight">
        {beyond ? `${blogList.pastTheEnd} ${last}.` : emptyText(filters)}
      </p>
      {!beyond && filters.search && <p className="mt-3 text-lg text-ink-soft">{blogList.emptyHint}</p>}
      <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        {beyond ? (
          <LinkButton to={blogPath({ ...filters, page: last })}>{blogList.lastPage}</LinkButton>
        ) : (
          <Link to="/blog" className="py-1 font-semibold text-brick underline underline-offset-4">
            {blogList.everything}
          </Link>
        )}
      </p>
    </div>
  );
}
