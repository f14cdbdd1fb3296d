import { ArticleMissing, ArticleUnavailable } from '#app/features/article/article-absent.tsx';
import { ArticleHead } from '#app/features/article/article-head.tsx';
import { absentMeta, articleMeta } from '#app/features/article/article-meta.ts';
import { ArticleText } from '#app/features/article/article-text.tsx';
import type { ArticleView } from '#app/features/article/article-view.ts';
import { SimilarArticles } from '#app/features/article/similar-articles.tsx';
import { blogFeedLink } from '#app/shared/blog-feed.ts';
import { Comments } from '#app/features/comments/comments.tsx';
import { discussionParameters } from '#app/features/comments/list/load-comments.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { withParts } from '#app/ui/layout/preload-parts.ts';
import { articlePage } from '#content/copy/blog/article.ts';

import type { Route } from './+types/blog-article.ts';
import { readArticlePage } from './blog-article.data.ts';
import { PageEnd } from '#app/routes/public/page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('reading');

/** The article and the similar articles appear at their publication dates. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Retry-After') ? loaderHeaders : datedPageHeaders(...discussionParameters);

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readArticlePage(context, params.slug, request.url);

/** Waits for the script of the discussion: a fragment may name it, and history navigation restores a scroll position below it. */
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withParts(serverLoader(), request, [Comments]);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData.state === 'missing') return absentMeta(articlePage.notFound);
  if (loaderData.state === 'unavailable') return absentMeta(articlePage.unavailable);
  const { siteUrl } = matches[0].loaderData;
  return [...articleMeta(loaderData.article, { siteUrl, sharing: loaderData.sharing }), blogFeedLink];
};

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'missing') return <ArticleMissing />;
  if (loaderData.state === 'unavailable') return <ArticleUnavailable />;
  const { article, texts, similar, comments } = loaderData;
  return (
    <>
      <article aria-labelledby="article-title">
        <ArticleHead article={article} />
        <ArticleText key={article.id} article={article} html={texts?.html} />
      </article>
      <Comments post={discussed(article)} first={comments} />
      <SimilarArticles articles={similar} />
      <PageEnd page="article" />
    </>
  );
}

function discussed({ id, slug, author, commentsOpen }: ArticleView) {
  return { id, slug, commentsOpen, ...(author && { authorId: author.id }) };
}
