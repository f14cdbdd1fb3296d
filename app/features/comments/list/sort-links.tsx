import { clsx } from 'clsx';
import { href, Link } from 'react-router';

import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { discussion, sortLabels } from '#content/copy/blog/comments.ts';
import { commentSorts } from '#domain/comments/comment-kinds.ts';
import type { CommentSort } from '#domain/comments/comment-kinds.ts';

import { pageAddress } from './page-address.ts';

/** The orders of a discussion, as links: they work without a script and can be shared. */
export function SortLinks({ current }: { current: CommentSort }) {
  const { slug } = useDiscussion().post;
  return (
    <nav aria-label={discussion.sortLabel}>
      <ul className="inline-flex max-w-full flex-wrap gap-0.5 rounded-full border border-ink/15 bg-white/70 p-1">
        {commentSorts.map((sort) => (
          <li key={sort}>
            <Link
              to={`${href('/blog/:slug', { slug })}${pageAddress({ sort })}`}
              replace
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-full px-2.5 text-xs font-semibold sm:px-4 sm:text-sm',
                sort === current ? 'bg-night text-ivory' : 'text-ink hover:bg-ink/5',
              )}
            >
              {sortLabels[sort].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
