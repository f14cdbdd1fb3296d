import type { MiddlewareFunction } from 'react-router';

/** The arguments of a middleware. */
export type Served = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Middleware for a route that serves files. `serve` returns undefined for a file that does not exist; then the component
 * of the route renders the 404 page (FRAME-11).
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
