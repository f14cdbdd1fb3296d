import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { BlogSidebar as Sidebar, Teaser } from './blog.data.ts';
import type { ListFilters } from './list-filters.ts';
import { emptyText } from './list-status.tsx';
import { PostCard } from './post-card.tsx';

type Props = {
  posts: readonly Teaser[];
  filters: ListFilters;
  last: number;
  loading: boolean;
  /** The most used tags, suggested when nothing was found. */
  tags: Sidebar['tags'];
};

const suggested = 3;

/** The articles of a page; an empty state with a link when there are none. */
export function PostList({ posts, filters, last, loading, tags }: Props) {
  if (posts.length === 0) return <NoPosts filters={filters} last={last} tags={tags} />;
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

function NoPosts({ filters, last, tags }: Pick<Props, 'filters' | 'last' | 'tags'>) {
  const beyond = last > 0;
  return (
    <div className="py-8">
      <Scene
        name="grand-place-view"
        sizes="(min-width: 640px) 26rem, 100vw"
        className="mb-8 aspect-[8/5] w-full max-w-[26rem]"
      />
      <p className="max-w-[24ch] font-display text-2xl leading-snug font-semibold tracking-tight">
        {beyond ? `${blogList.pastTheEnd} ${last}.` : emptyText(filters)}
      </p>
      {!beyond && filters.search && <p className="mt-3 text-lg text-ink-soft">{blogList.emptyHint}</p>}
      {!beyond && filters.search && tags.length > 0 && <Suggestions tags={tags.slice(0, suggested)} />}
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

/** Links to the most used tags of the blog. */
function Suggestions({ tags }: Pick<Props, 'tags'>) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {blogList.suggestions}
      {tags.map(({ name }) => (
        <Link key={name} to={blogPath({ tag: name })} className="blog-tag">
          #{name}
        </Link>
      ))}
    </p>
  );
}
