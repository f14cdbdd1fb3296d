import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';
import { canonicalPath } from './canonical-path.ts';

/** Whether the path of a URL has invalid percent-encoding (`%ZZ`), which later code cannot decode. */
export function isMalformedPath(url: string): boolean {
  if (!url.includes('%')) return false;
  try {
    decodeURIComponent(new URL(url).pathname);
    return false;
  } catch {
    return true;
  }
}

/**
 * Rejects a malformed path (`isMalformedPath`). A browser is redirected to
 * the same path with encoded percent signs, which is a 404 page (FRAME-11).
 */
export function refuseMalformedPaths(): MiddlewareHandler<AppEnv> {
  return function refuseMalformedPath(c, next) {
    if (!isMalformedPath(c.req.url)) return next();
    if (!c.req.header('accept')?.includes('text/html')) return Promise.resolve(c.text('Bad Request', 400));
    const { pathname } = new URL(c.req.url);
    return Promise.resolve(c.redirect(`/${pathname.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`, 302));
  };
}

/**
 * The other spelling of a host: without `www.` if it has that prefix, else with it. One of the two redirects to the
 * other.
 */
export function alternateHost(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/**
 * One URL per page, so that the page cache holds each page once: the canonical path, and the host of SITE_URL instead of
 * its other spelling (`alternateHost`). Redirects GET and HEAD only.
 */
export function redirectToCanonical(options: { siteUrl: string }): MiddlewareHandler<AppEnv> {
  const { host } = new URL(options.siteUrl);
  const alternate = alternateHost(host);
  return async function redirect(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    const origin = url.host === alternate ? options.siteUrl : '';
    if (origin === '' && path === url.pathname) return next();
    // `path` never begins with two slashes, which a browser would take for another host.
    return c.redirect(`${origin}${path}${url.search}`, 308);
  };
}
