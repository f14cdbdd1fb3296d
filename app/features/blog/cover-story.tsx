import { ArrowRight } from 'lucide-react';
import { href, Link } from 'react-router';

import { Container } from '#app/ui/layout/container.tsx';
import { phoneWidth } from '#app/ui/media/phone-width.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { Teaser } from './blog.data.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

/** The newest article across the full window width, its picture beside the title. */
export function CoverStory({ post }: { post: Teaser }) {
  return (
    <article aria-labelledby="cover-title" className="cover group">
      <div className="cover-scene">
        <PostPicture
          src={post.picture}
          focal={post.focal}
          first
          sizes={`(min-width: 1024px) 60vw, ${phoneWidth}`}
          className="size-full transition-[scale] duration-700 ease-settle group-hover:scale-[1.015]"
        />
      </div>
      <Container className="relative py-8 sm:py-10 lg:py-16">
        <div className="cover-words">
          <p className="font-semibold text-lantern">{blogList.cover}</p>
          <h2
            id="cover-title"
            className="mt-3 text-3xl leading-[1.02] tracking-[-0.03em] decoration-lantern/70 decoration-2 underline-offset-8 group-hover:underline"
          >
            <Link
              viewTransition
              to={href('/blog/:slug', { slug: post.slug })}
              className="after:absolute after:inset-0"
            >
              {post.title}
            </Link>
          </h2>
          <PostFacts post={post} className="mt-4 text-mist" />
          <p className="mt-4 text-lg text-ivory/90">{post.excerpt}</p>
          <p aria-hidden="true" className="mt-6 flex items-center gap-2 font-semibold text-lantern">
            {blogList.read}
            <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" />
          </p>
        </div>
      </Container>
    </article>
  );
}
