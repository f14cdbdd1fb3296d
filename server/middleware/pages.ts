import type { MiddlewareHandler } from 'hono';
import { createRequestHandler } from 'react-router';

import type { Log } from '#backend/contract.ts';
import type { PublicConfig } from '#app/lib/request-context.ts';
import type { SiteClient } from '#app/lib/supabase-types.ts';
import type { Clock } from '#domain/clock.ts';
import { entryResponse } from '#server/page-cache/answer.ts';
import { cacheKey } from '#server/page-cache/cache-key.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { type RequestScope, requestScope } from '#server/request-scope.ts';

import type { AppEnv } from './app-env.ts';
import type { FinishedDocument } from './document-policy.ts';
import type { SiteBuild } from './site-build.ts';

export type RenderDeps = {
  /** Read for each request, so that the development server may give another one. */
  loadBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  /** The anonymous visitor's client. */
  supabase: SiteClient;
  clock: Clock;
  publicConfig: PublicConfig;
  finishDocument: (html: string) => FinishedDocument;
  headers: [string, string][];
  log: Log;
};

/** `ip` is the visitor's, when the page is rendered for them alone. */
export type RenderPage = (request: Request, requestId: string, ip?: string) => Promise<Response>;

/** Renders a page of React Router whole, with every header it is sent with: the page cache keeps it as it is. */
export function createRenderPage(deps: RenderDeps): RenderPage {
  const handle = createRequestHandler(deps.loadBuild, deps.mode);
  const { supabase, clock, publicConfig, log } = deps;

  async function render(request: Request, requestId: string): Promise<Response> {
    const build = await deps.loadBuild();
    const context = build.entry.module.provideContext({
      supabase,
      clock,
      publicConfig,
      requestId,
      // The address without its query, which may hold a link's token.
      reportError: (error) =>
        log.error({ requestId, path: new URL(request.url).pathname, error }, 'page failed'),
    });
    const response = await handle(asVisited(request, publicConfig.siteUrl), context);
    const headers = new Headers([...deps.headers, ...response.headers]);
    const isDocument = headers.get('content-type')?.startsWith('text/html') && request.method !== 'HEAD';
    if (!isDocument) return new Response(response.body, { status: response.status, headers });
    const { html, policy } = deps.finishDocument(await response.text());
    headers.set('content-security-policy', policy);
    return new Response(html, { status: response.status, headers });
  }

  return async function renderPage(request, requestId, ip) {
    const scope: RequestScope = { requestId, degraded: false, ...(ip !== undefined && { ip }) };
    const response = await requestScope.run(scope, render, request, requestId);
    // In development the next edit must show, which no database would announce.
    if (scope.degraded || deps.mode === 'development') response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/**
 * The request under the address the visitor sees. A proxy that ends TLS speaks plain HTTP to us, and React Router
 * refuses a form whose `Origin` is not the address it is posted to.
 */
function asVisited(request: Request, siteUrl: string): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(siteUrl);
  if (url.protocol === protocol) return request;
  url.protocol = protocol;
  return new Request(url, request);
}

/** Pages that anybody may read go through the page cache, rendered without what the visitor sent but the address. */
export function servePages(renderPage: RenderPage, cache: PageCache): MiddlewareHandler<AppEnv> {
  return async function servePage(c) {
    const { method, raw, url } = c.req;
    const reading = method === 'GET' || method === 'HEAD';
    const { pathname, search } = new URL(url);
    const key = reading ? cacheKey(pathname + search) : undefined;
    if (key === undefined) return renderPage(raw, c.get('requestId'), c.env.ip);
    const outcome = await cache.resolve(key);
    return 'entry' in outcome ? entryResponse(outcome.entry, raw) : outcome.response;
  };
}
