import type { MiddlewareHandler } from 'hono';

import { createLoopTurns } from '#backend/loop-turns.ts';

import { visitedUrl } from '#server/visited-url.ts';

import type { AppEnv } from './app-env.ts';

/** More fields than any form of the site has; parsing costs time for each field, however small. */
const fieldsMax = 100;

/**
 * Refuses with 400 a POST that is not a form, has too many fields or comes from another origin, before an action fails
 * on it. Without an `Origin` a form is accepted (one-click unsubscription, RFC 8058).
 *
 * Parsing a form holds the event loop: one form of a network is handled in a turn of it (ROBUST-81).
 */
export function refuseMalformedForms({ siteUrl }: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  const takeTurn = createLoopTurns(1);

  return async function refuseMalformedForm(c, next) {
    if (c.req.method !== 'POST') return next();
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== visitedUrl(c.req.url, siteUrl).origin)
      return c.text('Bad Request', 400);
    const type = c.req.header('content-type') ?? '';
    const separator = separatorOf(type);
    if (separator === undefined) return c.text('Bad Request', 400);
    try {
      // Holds the body in memory twice; `limitPageBodies` keeps it small.
      const body = Buffer.from(await c.req.raw.clone().arrayBuffer());
      await new Promise<void>((start) => takeTurn(c.env.ip, start));
      if (hasTooManyFields(body, separator)) return c.text('Bad Request', 400);
      await new Response(body, { headers: { 'content-type': type } }).formData();
    } catch (error) {
      if (error instanceof TypeError) return c.text('Bad Request', 400);
      throw error;
    }
    return next();
  };
}

/** As browsers and mail clients write it. With other parameters, parsers may disagree on the boundary. */
const multipart = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/** The text between two fields; undefined for a multipart form without one plain boundary. */
function separatorOf(type: string): string | undefined {
  if (!/^\s*multipart\//i.test(type)) return '&';
  const boundary = multipart.exec(type)?.[2];
  return boundary === undefined ? undefined : `--${boundary}`;
}

/** Counts the separators of the fields without parsing the form. */
function hasTooManyFields(body: Buffer, separator: string): boolean {
  let fields = 1;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields > fieldsMax) return true;
  }
  return false;
}
