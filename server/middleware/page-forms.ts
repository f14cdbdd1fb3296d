import type { MiddlewareHandler } from 'hono';

import { visitedUrl } from '#server/visited-url.ts';

import type { AppEnv } from './app-env.ts';

/**
 * Refuses with 400 a POST that is not a form, or that comes from another origin, before an action fails on it. Without
 * an `Origin` a form is accepted (one-click unsubscription, RFC 8058).
 */
export function refuseMalformedForms({ siteUrl }: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  return async function refuseMalformedForm(c, next) {
    if (c.req.method !== 'POST') return next();
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== visitedUrl(c.req.url, siteUrl).origin)
      return c.text('Bad Request', 400);
    try {
      // Holds the body in memory twice; `limitPageBodies` keeps it small.
      await c.req.raw.clone().formData();
    } catch (error) {
      if (error instanceof TypeError) return c.text('Bad Request', 400);
      throw error;
    }
    return next();
  };
}
