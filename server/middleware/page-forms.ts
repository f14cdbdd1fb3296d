import type { MiddlewareHandler } from 'hono';

import { visitedUrl } from '#server/visited-url.ts';

import type { AppEnv } from './app-env.ts';

/** More fields than any form of the site has; parsing costs time for each field, however small. */
const fieldsMax = 100;

/**
 * Refuses with 400 a POST that is not a form, has too many fields or comes from another origin, before an action fails
 * on it. Without an `Origin` a form is accepted (one-click unsubscription, RFC 8058).
 */
export function refuseMalformedForms({ siteUrl }: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  return async function refuseMalformedForm(c, next) {
    if (c.req.method !== 'POST') return next();
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== visitedUrl(c.req.url, siteUrl).origin)
      return c.text('Bad Request', 400);
    const type = c.req.header('content-type') ?? '';
    try {
      // Holds the body in memory twice; `limitPageBodies` keeps it small.
      const body = Buffer.from(await c.req.raw.clone().arrayBuffer());
      if (hasTooManyFields(body, type)) return c.text('Bad Request', 400);
      await new Response(body, { headers: { 'content-type': type } }).formData();
    } catch (error) {
      if (error instanceof TypeError) return c.text('Bad Request', 400);
      throw error;
    }
    return next();
  };
}

/** Counts the separators of the fields without parsing the form. */
function hasTooManyFields(body: Buffer, type: string): boolean {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  let fields = 1;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields > fieldsMax) return true;
  }
  return false;
}
