import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';

/** A path whose escapes mean nothing (`%ZZ`) is refused here, or each reader further on would fail in its own way. */
export function refuseMalformedPaths(): MiddlewareHandler<AppEnv> {
  return async function refuseMalformedPath(c, next) {
    try {
      decodeURIComponent(new URL(c.req.url).pathname);
    } catch {
      return c.text('Bad Request', 400);
    }
    return next();
  };
}

/** `www.` of a host, or the host without it: visitors try both, and one redirects to the other. */
export function twinHost(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/** In small letters, escapes apart: React Router takes /FAQ for /faq, and each spelling would be a page of its own. */
function inSmallLetters(path: string): string {
  // A file is spelt as it is.
  if (path.includes('.')) return path;
  return path.replaceAll(/%..|[A-Z]/g, (part) => (part.length > 1 ? part : part.toLowerCase()));
}

/**
 * One address a page: no trailing slash, no doubled slash, no capital, and the host of SITE_URL rather than its `www`
 * twin (or the other way round). Only for reading: a form posted to the wrong address must not be answered by a redirect.
 */
export function redirectToCanonical(options: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  const { host } = new URL(options.siteUrl);
  const twin = twinHost(host);
  return async function redirect(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const path = inSmallLetters(url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
    const origin = url.host === twin ? options.siteUrl : '';
    if (origin === '' && path === url.pathname) return next();
    // Always one slash, then no slash: never `//elsewhere`, which a browser reads as another host.
    return c.redirect(`${origin}${path}${url.search}`, 308);
  };
}
