import { Link } from 'react-router';

import { Section } from '#app/ui/layout/section.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { articlePage } from '#content/copy/blog/article.ts';

import type { SimilarArticle } from './article.data.ts';
import { ArticlePicture } from './article-picture.tsx';

/** Up to three other articles of the category (BLOG-26); renders nothing when there are none. */
export function SimilarArticles({ articles }: { articles: readonly SimilarArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <Section id="articles-similaires" labelledBy="similar-title" className="print:hidden">
      <h2 id="similar-title" className="text-3xl">
        {articlePage.similar}
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {articles.map((article) => (
          <SimilarCard key={article.slug} article={article} />
        ))}
      </ul>
    </Section>
  );
}

/** The whole card is one link, named by its title. */
function SimilarCard({ article }: { article: SimilarArticle }) {
  const { slug, title, excerpt, picture, focal } = article;
  return (
    <li className="group relative flex flex-col">
      {picture ? (
        <ArticlePicture
          url={picture}
          focal={focal}
          alt=""
          sizes="(min-width: 1344px) 400px, (min-width: 768px) 30vw, 92vw"
          className="aspect-3/2 rounded-sm"
        />
      ) : (
        <div className="flex aspect-3/2 items-end overflow-hidden rounded-sm bg-linear-to-b from-night to-aubergine text-plum">
          <Skyline className="h-2/5 w-full" />
        </div>
      )}
      <h3 className="mt-5 text-xl leading-snug">
        <Link
          viewTransition
          to={`/blog/${slug}`}
          className="underline decoration-transparent underline-offset-4 transition-colors group-hover:decoration-current after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h3>
      {excerpt && <p className="mt-2 text-ink-soft">{excerpt}</p>}
    </li>
  );
}
