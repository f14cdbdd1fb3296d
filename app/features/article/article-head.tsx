import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { homeCrumb } from '#app/lib/page/seo.ts';
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { FirstScreenEnd } from '#app/styles/first-screen/first-screen-end.tsx';
import { phoneWidth } from '#app/ui/media/phone-width.ts';
import { articlePage } from '#content/copy/blog/article.ts';
import { blogName } from '#content/copy/blog/blog-name.ts';
import { readingTime } from '#domain/text/reading-time.ts';

import { ArticlePicture } from './article-picture.tsx';
import type { ArticleView } from './article-view.ts';
import { ShareBar } from './share-bar.tsx';

/** Breadcrumb items of an article (BLOG-15). */
export const articleParents = [homeCrumb, { name: blogName, path: blogPath() }];

/** Head of an article on a dark background: title, facts and picture. `shared` false: its address is not public yet. */
export function ArticleHead({ article, shared = true }: { article: ArticleView; shared?: boolean }) {
  const { title, slug, category, picture, url } = article;
  return (
    <header className="surface-night relative isolate overflow-hidden">
      <Container className="pt-8 lg:pt-12">
        <Breadcrumbs crumbs={[...articleParents, { name: title, path: `/blog/${slug}` }]} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="pb-2 lg:pb-16">
            <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Link
                viewTransition
                to={blogPath({ category })}
                className="inline-flex min-h-8 items-center rounded-full bg-lantern px-3.5 print:px-0 text-sm font-semibold text-night hover:bg-honey"
              >
                {category}
              </Link>
              <Link
                viewTransition
                to={blogPath()}
                className="inline-flex items-center gap-1.5 py-1 text-sm font-medium underline decoration-current/40 underline-offset-4 hover:text-lantern hover:decoration-current print:hidden"
              >
                <ArrowLeft aria-hidden="true" className="size-4" />
                {articlePage.back}
              </Link>
            </p>
            <h1
              id="article-title"
              className="article-title mt-6 leading-[1.04] font-extrabold tracking-[-0.03em]"
            >
              {title}
            </h1>
            <Signature article={article} />
            {shared && <ShareBar title={title} url={url} />}
          </div>
          {picture && (
            <ArticlePicture
              url={picture.url}
              alt={picture.alt}
              focal={picture.focal}
              sizes={`(min-width: 1344px) 500px, (min-width: 1024px) 38vw, ${phoneWidth}`}
              first
              className="gable aspect-6/5 self-end max-sm:-mx-5 print:mx-0 print:aspect-3/1"
            />
          )}
        </div>
      </Container>
      {!picture && <Skyline className="mt-8 block h-24 w-full text-aubergine sm:h-36 print:hidden" />}
      <FirstScreenEnd />
    </header>
  );
}

function Signature({ article }: { article: ArticleView }) {
  const { author, published, minutes } = article;
  return (
    <div className="mt-7 mb-8 flex items-center gap-4">
      {author && (
        <Portrait
          src={author.avatar}
          name={author.name}
          size={56}
          className="size-14 shrink-0 rounded-full text-xl"
        />
      )}
      <div>
        {author && <p className="font-semibold">{author.name}</p>}
        <p className="text-sm text-mist">
          <time dateTime={published}>{parisDate(published)}</time>
          <span aria-hidden="true"> · </span>
          <span className="whitespace-nowrap">{readingTime(minutes)}</span>
        </p>
      </div>
    </div>
  );
}
