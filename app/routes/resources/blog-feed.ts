import { sanitiseHtml } from '#app/features/article/sanitise-html.server.ts';
import { readFeedPosts } from '#app/features/blog/blog.data.ts';
import { rss } from '#app/features/blog/feed.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { Route } from './+types/blog-feed.ts';

/**
 * The newest articles with their full text. Responds 503 when they cannot be read: an empty feed would delete them
 * in feed readers.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(publicConfigContext);
  const posts = await readFeedPosts(context.get(supabaseContext), context.get(clockContext).now());
  if (!posts) {
    return new Response(null, {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds.content },
    });
  }
  const safe = posts.map(({ content, ...post }) => ({ ...post, html: sanitiseHtml(content, siteUrl).html }));
  return new Response(rss(siteUrl, safe), {
    headers: { ...datedPageHeaders(), 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
