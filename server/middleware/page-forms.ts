import type { MiddlewareHandler } from 'hono';

import { visitedUrl } from '#server/visited-url.ts';

import type { AppEnv } from './app-env.ts';

/**
 * Pages take forms alone, and from the site's own pages or from no page at all (one-click unsubscription, RFC 8058).
 * Anything else is the client's mistake, told before an action trips over it.
 */
export function refuseMalformedForms({ siteUrl }: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  return async function refuseMalformedForm(c, next) {
    if (c.req.method !== 'POST') return next();
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== visitedUrl(c.req.url, siteUrl).origin)
      return c.text('Bad Request', 400);
    try {
      // Whole in memory twice, which the limit of pages makes bearable.
      await c.req.raw.clone().formData();
    } catch (error) {
      if (error instanceof TypeError) return c.text('Bad Request', 400);
      throw error;
    }
    return next();
  };
}
