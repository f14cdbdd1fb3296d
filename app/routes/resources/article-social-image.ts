import { readArticle } from '#app/features/article/article.data.ts';
import { articleCard } from '#app/features/article/article-card.ts';
import { readNextEdition } from '#app/features/event/event.data.ts';
import { socialSign } from '#app/features/event/social-sign.ts';
import { clockContext, socialImagesContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { respondWithSharingImage } from '#app/lib/page/sharing-image-response.ts';
import { isSlug } from '#domain/text/slug.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { serveFile } from '#app/lib/page/serve-file.ts';
import type { Served } from '#app/lib/page/serve-file.ts';

/** Image of a shared link to an article: `/images/social/blog/mon-article.jpg?v=…`. */
async function serve({ context, params, request }: Served) {
  const slug = String(params['file']).replace(/\.jpg$/, '');
  if (slug === String(params['file']) || !isSlug(slug)) return undefined;
  return respondWithSharingImage({
    request,
    images: context.get(socialImagesContext),
    name: `blog/${slug}`,
    readCard: async () => {
      const client = context.get(supabaseContext);
      const [article, edition] = await Promise.all([readArticle(client, slug), readNextEdition(client)]);
      if (!article) return undefined;
      const now = context.get(clockContext).now().getTime();
      return articleCard({ ...article, title: frenchSpaces(article.title) }, socialSign(edition, now));
    },
  });
}

export const middleware = [serveFile(serve)];

export { action, headers, loader, meta } from '#app/routes/public/not-found.tsx';
export { default } from '#app/routes/public/not-found.tsx';
