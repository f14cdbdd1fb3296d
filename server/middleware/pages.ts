import type { MiddlewareHandler } from 'hono';

import type { Log } from '#backend/contract.ts';
import { setResponseBytes } from '#backend/http/response-body.ts';
import type { PublicConfig, SocialImages } from '#app/lib/page/request-context.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { createClock } from '#domain/clock.ts';
import type { Clock } from '#domain/clock.ts';
import { isRehearsedPath } from '#domain/rehearsal.ts';
import { entryResponse } from '#server/page-cache/respond.ts';
import { readLifetime } from '#server/page-cache/entry.ts';
import { pageAddress, searchParametersOf } from '#server/page-cache/page-address.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { loggedPath } from '#server/http/logged-path.ts';
import type { Rehearsal, Rehearsals } from '#server/rehearsal/rehearsals.ts';
import { requestScope } from '#server/request-scope.ts';
import type { RequestScope } from '#server/request-scope.ts';
import { visitedUrl } from '#server/visited-url.ts';

import type { AppEnv } from './app-env.ts';
import type { FinishDocument, Html } from './document-policy.ts';
import { createPageHandlers } from './page-handlers.ts';
import type { SiteBuild } from './site-build.ts';

export type RenderDeps = {
  /** Called for each request: the development server gives a new build after each edit. */
  loadBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  /** The client of an anonymous visitor. */
  supabase: SiteClient;
  clock: Clock;
  publicConfig: PublicConfig;
  socialImages: SocialImages;
  finishDocument: FinishDocument;
  headers: [string, string][];
  log: Log;
};

/** `ip` is the visitor's address when the page is rendered for one visitor only; `rehearsal` is theirs. */
export type RenderPage = (
  request: Request,
  requestId: string,
  ip?: string,
  rehearsal?: Rehearsal,
) => Promise<Response>;

/** Renders a page of React Router completely, with all its headers: the page cache stores it unchanged. */
export function createRenderPage(deps: RenderDeps): RenderPage {
  const handlersOf = cacheHandlers(deps.mode);
  const { supabase, socialImages, log } = deps;

  async function render(request: Request, requestId: string, rehearsal?: Rehearsal): Promise<Response> {
    const build = await deps.loadBuild();
    const { pathname } = new URL(request.url);
    const { clock, publicConfig } = timeOf(deps, rehearsal);
    let document: Html | undefined;
    const pictures = new Set<string>();
    const context = build.entry.module.provideContext({
      supabase,
      clock,
      publicConfig,
      requestId,
      isDocument: !pathname.endsWith('.data'),
      socialImages,
      // In development the code of a part changes; a rehearsal has a time of its own.
      keepParts: deps.mode === 'production' && !rehearsal,
      allowPictures: (address) => pictures.add(address),
      keepDocument: (whole) => (document = whole),
      // Without the query, which may hold the token of a link.
      reportError: (error) => log.error({ requestId, path: loggedPath(pathname), error }, 'page failed'),
    });
    const response = await handlersOf(build)(pathname)(asVisited(request, publicConfig.siteUrl), context);
    const headers = new Headers(response.headers);
    // A header set by the page wins.
    for (const [name, value] of deps.headers) if (!headers.has(name)) headers.set(name, value);
    // React Router's data, which is UTF-8 (SECURITY-50).
    if (headers.get('content-type') === 'text/x-script')
      headers.set('content-type', 'text/x-script; charset=utf-8');
    if (!document) return new Response(response.body, { status: response.status, headers });
    const { html, policy } = deps.finishDocument(document, build.entry.module.inlineScripts, pictures);
    headers.set('content-security-policy', policy);
    if (request.method === 'HEAD') return new Response(null, { status: response.status, headers });
    return setResponseBytes(new Response(html, { status: response.status, headers }), html);
  }

  return async function renderPage(request, requestId, ip, rehearsal) {
    const scope: RequestScope = {
      requestId,
      degraded: false,
      ...(ip !== undefined && { ip }),
      ...(rehearsal && { now: rehearsal.now.toISOString() }),
    };
    const response = await requestScope.run(scope, render, request, requestId, rehearsal);
    // In development the next edit must show at once.
    if (scope.degraded || rehearsal || deps.mode === 'development')
      response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** The clock of a page and what it tells the browser about it: the site's own, or those of a rehearsal. */
function timeOf(
  { clock, publicConfig }: RenderDeps,
  rehearsal: Rehearsal | undefined,
): Pick<RenderDeps, 'clock' | 'publicConfig'> {
  if (!rehearsal) return { clock, publicConfig };
  const { now, expires } = rehearsal;
  return {
    clock: createClock(now),
    publicConfig: { ...publicConfig, now: now.toISOString(), rehearsal: expires.toISOString() },
  };
}

/** Creates the handlers once per build: given a function as build, React Router would rank its routes at each request. */
function cacheHandlers(mode: RenderDeps['mode']) {
  let cached: { build: SiteBuild; handlers: ReturnType<typeof createPageHandlers> } | undefined;
  return function handlersOf(build: SiteBuild) {
    if (cached?.build !== build) cached = { build, handlers: createPageHandlers(build, mode) };
    return cached.handlers;
  };
}

/** The request with the URL that the visitor sees: React Router compares the `Origin` of a form with it. */
function asVisited(request: Request, siteUrl: string): Request {
  if (request.url.startsWith(siteUrl)) return request;
  const { href } = visitedUrl(request.url, siteUrl);
  return href === request.url ? request : new Request(href, request);
}

/**
 * Serves public pages through the page cache, rendered from the path alone; renders the others for the visitor. A
 * rehearsed page neither reads nor fills the cache.
 */
export function servePages(
  renderPage: RenderPage,
  cache: PageCache,
  rehearsals: Pick<Rehearsals, 'read'>,
): MiddlewareHandler<AppEnv> {
  return async function servePage(c) {
    const { method, raw, url } = c.req;
    const { pathname, search } = new URL(url);
    const address = pageAddress(pathname + search);
    const reading = method === 'GET' || method === 'HEAD';
    const rehearsal = reading && isRehearsedPath(pathname) && rehearsals.read(c.req.header('cookie'));
    if (rehearsal) return renderPage(raw, c.get('requestId'), c.env.ip, rehearsal);
    const key = reading ? cache.keyOf(address) : undefined;
    if (key !== undefined) {
      const outcome = await (key === address.path ? cache.resolve(key) : cache.resolve(key, c.env.ip));
      if ('entry' in outcome) return entryResponse(outcome.entry, raw);
      // The path was rendered without campaign parameters, so the redirect adds them again (PAGE-02).
      if (search === '' || !outcome.response.headers.has('location')) return outcome.response;
    }
    const response = await renderPage(raw, c.get('requestId'), c.env.ip);
    // The first response of a page declares which parameters the page reads. They are stored with the entry of its path,
    // which is rendered here: from then on the cache serves the other requests of this path.
    const declares = searchParametersOf(response.headers.get('no-vary-search')) !== undefined;
    const isKnown = cache.has(address.path);
    if (reading && declares && !isKnown && readLifetime(response)) void cache.prepare(address.path);
    return response;
  };
}
