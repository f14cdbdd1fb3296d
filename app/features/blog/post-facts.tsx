import { clsx } from 'clsx';

import type { Teaser } from './blog.data.ts';

/** Category and date; the date in Europe/Paris whatever the reader's time zone. */
export function PostFacts({ post, className }: { post: Teaser; className?: string }) {
  return (
    <p className={clsx('flex flex-wrap gap-x-3 text-sm', className)}>
      <span className="font-semibold">{post.category}</span>
      <time dateTime={post.published}>{post.date}</time>
    </p>
  );
}
