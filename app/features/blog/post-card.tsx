import { href, Link } from 'react-router';

import type { Teaser } from './blog.data.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

/** A list entry; the whole card is the link. `blog.css` sets its width by position. */
export function PostCard({ post }: { post: Teaser }) {
  return (
    <article className="post-card">
      <div className="post-card-picture">
        <PostPicture
          src={post.picture}
          focal={post.focal}
          sizes="(min-width: 1280px) 26rem, (min-width: 640px) 46vw, 92vw"
          className="size-full"
        />
      </div>
      <div className="post-card-words">
        <PostFacts post={post} className="text-brick [&>time]:text-ink-soft" />
        <h3>
          <Link viewTransition to={href('/blog/:slug', { slug: post.slug })}>
            {post.title}
          </Link>
        </h3>
        <p>{post.excerpt}</p>
      </div>
    </article>
  );
}
