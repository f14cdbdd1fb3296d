import type { MiddlewareFunction } from 'react-router';

/** What a middleware receives. */
export type Served = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Middleware of a route of files, whose own page is the 404 page: `serve` returns undefined for a file that does not
 * exist (FRAME-11).
 */
export function serveFile(
  serve: (request: Served) => Promise<Response | undefined>,
): MiddlewareFunction<Response> {
  return async function fileOrPage(served, next) {
    const { method } = served.request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    return (await serve(served)) ?? next();
  };
}
