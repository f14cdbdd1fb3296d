import type { MiddlewareFunction } from 'react-router';

/** What a middleware receives. */
export type Served = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Middleware of a route of files, whose own page is the 404 page: `serve` returns undefined for a file that does not
 * exist (FRAME-11). An `<img>` gets no page.
 */
export function serveFile(
  serve: (request: Served) => Promise<Response | undefined>,
): MiddlewareFunction<Response> {
  return async function fileOrPage(served, next) {
    const { method, headers } = served.request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const file = await serve(served);
    if (file) return file;
    const accept = headers.get('accept') ?? '';
    const isPicture = accept.startsWith('image/') && !accept.includes('text/html');
    return isPicture ? new Response('Not Found', { status: 404 }) : next();
  };
}
