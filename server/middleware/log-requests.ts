import type { MiddlewareHandler } from 'hono';

import type { Log } from '#backend/contract.ts';

import { loggedPath } from '#server/http/logged-path.ts';

import type { AppEnv } from './app-env.ts';

/**
 * One line per request, without its query (links in mails carry their token there), headers and body. Cached pages are
 * not logged: the line would cost more than the response.
 */
export function logRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async function logRequest(c, next) {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    // Probes come every second.
    if (path === '/healthz' || path === '/readyz') return;
    const { status, headers } = c.res;
    const bytes = Number(headers.get('content-length') ?? 0) || undefined;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log[status >= 500 ? 'error' : 'info'](
      { requestId: c.get('requestId'), method, path: loggedPath(path), status, ms, bytes },
      'request',
    );
  };
}
