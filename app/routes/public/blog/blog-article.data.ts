import { data, redirect } from 'react-router';

import type { Article } from '#app/features/article/article.data.ts';
import { readArticle, readMovedSlug, readSimilarArticles } from '#app/features/article/article.data.ts';
import { readArticleBody } from '#app/features/article/article-body.server.ts';
import { articleCard } from '#app/features/article/article-card.ts';
import type { ArticleView } from '#app/features/article/article-view.ts';
import { loadComments } from '#app/features/comments/list/load-comments.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { socialSign } from '#app/features/event/social-sign.ts';
import { canonicalUrl } from '#app/lib/page/canonical.ts';
import {
  allowPicturesContext,
  clockContext,
  publicConfigContext,
  reportErrorContext,
  requestIdContext,
  socialImagesContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { withServerTexts } from '#app/lib/page/server-only.ts';
import { sharingImage } from '#app/lib/page/sharing-image.ts';
import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { isSlug } from '#domain/text/slug.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { Route } from './+types/blog-article.ts';

type Context = Route.LoaderArgs['context'];

/**
 * Reads the article page: the article, similar articles, the edition and the discussion. `missing` is a 404,
 * `unavailable` (the database does not respond) a 503; a former slug redirects to the current one.
 */
export async function readArticlePage(context: Context, slug: string, url: string) {
  if (!isSlug(slug)) return missing();
  const client = context.get(supabaseContext);
  try {
    const article = await readArticle(client, slug);
    if (!article) {
      const moved = await readMovedSlug(client, slug);
      return moved ? redirect(`/blog/${moved}`, { status: 301, headers: movedHeaders }) : missing();
    }
    const [similar, edition, comments] = await Promise.all([
      readSimilarArticles(client, article),
      context.get(editionContext),
      loadComments(context, url, article.id),
    ]);
    const { view, html, origins } = articleViewOf(article, context.get(publicConfigContext).siteUrl);
    const seen = [article.picture?.url, article.author?.avatar, ...similar.map(({ picture }) => picture)];
    for (const address of [...origins, ...seen]) if (address) context.get(allowPicturesContext)(address);
    const card = articleCard(view, socialSign(edition, context.get(clockContext).now().getTime()));
    const version = context.get(socialImagesContext).version(card);
    const found = {
      state: 'found' as const,
      article: view,
      comments,
      similar: similar.map((other) => ({ ...other, ...frenched(other) })),
      sharing: sharingImage(`blog/${view.slug}`, version, card),
    };
    return withServerTexts(context, found, { html });
  } catch (error) {
    context.get(reportErrorContext)(error, {
      requestId: context.get(requestIdContext),
      path: `/blog/${slug}`,
    });
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': retryAfterSeconds.content } },
    );
  }
}

/** The article may be renamed again: browsers cache this redirect for an hour only. */
const movedHeaders = { 'Cache-Control': 'public, max-age=3600' };

const missing = () => data({ state: 'missing' as const }, 404);

/** An article as the pages show it, its sanitised text, and the origins of the pictures in its text. */
export function articleViewOf(
  { content, ...article }: Article,
  siteUrl: string,
): { view: ArticleView; html: SanitisedHtml; origins: string[] } {
  const { html, headings, minutes, opening, origins } = readArticleBody(content, siteUrl);
  const view = {
    ...article,
    ...frenched(article),
    headings,
    minutes,
    description: article.metaDescription || article.excerpt || opening,
    url: canonicalUrl(siteUrl, `/blog/${article.slug}`),
    // A change before the publication date is not an update for readers.
    updated:
      Date.parse(article.updated) > Date.parse(article.published) ? article.updated : article.published,
  };
  return { view, html, origins };
}

function frenched({ title, excerpt }: { title: string; excerpt: string }) {
  return { title: frenchSpaces(title), excerpt: frenchSpaces(excerpt) };
}
