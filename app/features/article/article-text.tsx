import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';
import { SanitisedBody } from '#app/ui/text/trusted-html.tsx';
import { articlePage } from '#content/copy/blog/article.ts';

import type { Author } from './article.data.ts';
import type { ArticleView } from './article-view.ts';
import { Contents, FoldedContents } from './contents.tsx';

type Props = {
  article: ArticleView;
  /** Absent in the document, where the server wrote it (`withServerTexts`). */
  html: SanitisedHtml | undefined;
};

/** The body, with the table of contents beside it. */
export function ArticleText({ article, html: given }: Props) {
  const html = useText(given, article.updated);
  const { excerpt, headings, tags, author } = article;
  const text = useRef<HTMLDivElement>(null);
  useMissingPictures(text, html);
  return (
    <Container className="article-columns py-12 sm:py-16 lg:py-20">
      {headings.length > 0 && <Contents headings={headings} />}
      <div ref={text} className="article-column">
        {excerpt && (
          <blockquote className="article-excerpt">
            <p>{excerpt}</p>
          </blockquote>
        )}
        {headings.length > 0 && <FoldedContents headings={headings} />}
        <SanitisedBody id="article-text" html={html} className="article-body" />
        {tags.length > 0 && <Tags tags={tags} />}
        {author?.bio && <AuthorBox author={author} bio={author.bio} />}
      </div>
    </Container>
  );
}

/**
 * Undefined while the text is the one that the server wrote: a navigation within the page, such as another order of the
 * comments, reads it again, and would replace its elements by the same ones.
 */
function useText(html: SanitisedHtml | undefined, updated: string): SanitisedHtml | undefined {
  const [written] = useState(html === undefined ? updated : undefined);
  return written === updated ? undefined : html;
}

/** Replaces a body picture that failed to load by its alternative text. */
function useMissingPictures(text: React.RefObject<HTMLElement | null>, html: string | undefined): void {
  useEffect(() => {
    const pictures = [...(text.current?.querySelectorAll<HTMLImageElement>('.article-body img') ?? [])];
    const missing = (event: Event) => event.target instanceof HTMLImageElement && standIn(event.target);
    for (const picture of pictures) {
      // The image may have failed before hydration.
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) standIn(picture);
      else picture.addEventListener('error', missing);
    }
    return () => pictures.forEach((picture) => picture.removeEventListener('error', missing));
  }, [text, html]);
}

function standIn(picture: HTMLImageElement): void {
  const note = document.createElement('span');
  note.className = 'picture-missing';
  note.textContent = picture.alt || articlePage.pictureMissing;
  picture.replaceWith(note);
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={articlePage.tags} className="mt-12 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            viewTransition
            to={blogPath({ tag })}
            className="inline-flex min-h-9 items-center rounded-full border border-ink/20 bg-white px-4 text-sm font-medium transition-colors hover:border-brick hover:text-brick"
          >
            {`#${tag}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AuthorBox({ author, bio }: { author: Author; bio: string }) {
  return (
    <section
      aria-labelledby="author-title"
      className="mt-12 grid gap-5 border-t-4 border-night pt-8 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-7"
    >
      <Portrait src={author.avatar} name={author.name} size={88} className="size-22 rounded-full text-2xl" />
      <div>
        <h2 id="author-title" className="font-sans text-sm font-semibold tracking-normal text-brick">
          {articlePage.author}
        </h2>
        <p className="mt-1 font-display text-xl font-bold tracking-tight">{author.name}</p>
        <p className="mt-3 text-ink-soft">{bio}</p>
      </div>
    </section>
  );
}
