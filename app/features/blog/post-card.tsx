import { href, Link } from 'react-router';

import type { Teaser } from './blog.data.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

/** A list entry; the whole card is the link. `blog.css` sets its width by position. */
export function PostCard({ post }: { post: Teaser }) {
  return (
    <article className="post-card group">
      <div className="post-card-picture">
        <PostPicture
          src={post.picture}
          focal={post.focal}
          sizes="(min-width: 1280px) 26rem, (min-width: 640px) 46vw, 92vw"
          className="size-full transition-[scale] duration-500 ease-settle group-hover:scale-[1.02]"
        />
      </div>
      <div className="post-card-words">
        <PostFacts post={post} className="text-brick [&>time]:text-ink-soft" />
        <h3 className="mt-2 text-xl leading-[1.15] decoration-brick/60 decoration-2 underline-offset-4 group-hover:underline">
          <Link
            viewTransition
            to={href('/blog/:slug', { slug: post.slug })}
            className="after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h3>
        <p className="mt-3 text-ink-soft">{post.excerpt}</p>
      </div>
    </article>
  );
}
