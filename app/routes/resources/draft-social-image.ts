import { articleCard } from '#app/features/article/article-card.ts';
import { readNextEdition } from '#app/features/event/event.data.ts';
import { socialSign } from '#app/features/event/social-sign.ts';
import { clockContext, socialImagesContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { hasPermission } from '#app/lib/session/permissions.data.ts';
import { columnLimits } from '#domain/column-limits.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { Route } from './+types/draft-social-image.ts';

/**
 * The image of shared links as an article that is not published would have it, for the editor:
 * `/images/social/brouillon.jpg?title=…&category=…&slug=…` with the session of a member who may read drafts, so
 * that other callers cannot make the server draw arbitrary text.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = request.headers.get('authorization') ?? '';
  const client = context.get(supabaseContext);
  if (!(await hasPermission(client, session, 'blog.read'))) return refused();
  const asked = new URL(request.url).searchParams;
  const value = (name: 'title' | 'category' | 'slug') =>
    Array.from(asked.get(name) ?? '')
      .slice(0, columnLimits.blog_posts[name])
      .join('');
  const now = context.get(clockContext).now().getTime();
  const card = articleCard(
    { slug: value('slug'), title: frenchSpaces(value('title')), category: value('category') },
    socialSign(await readNextEdition(client), now),
  );
  try {
    const image = await context.get(socialImagesContext).draw(card);
    return new Response(image, { headers: { ...notCached, 'Content-Type': 'image/jpeg' } });
  } catch {
    return new Response('Not drawn', { status: 503, headers: notCached });
  }
}

const notCached = { 'Cache-Control': 'private, no-store' };

const refused = () => new Response('Not Found', { status: 404, headers: notCached });
