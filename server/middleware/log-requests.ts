import type { MiddlewareHandler } from 'hono';

import type { Log } from '#backend/contract.ts';

import { loggedPath } from '#server/http/logged-path.ts';

import type { AppEnv } from './app-env.ts';

/** The status that nginx logs when the client closes the connection before the response. */
const leftByClient = 499;

/**
 * One line per request, without its query (links in mails carry their token there), headers and body. Cached pages are
 * not logged: the line would cost more than the response. A request that its client aborted is no failure of the site,
 * whatever the status of the cancelled response, which the client does not receive.
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
    const line = { requestId: c.get('requestId'), method, path: loggedPath(path), status, ms, bytes };
    if (status < 500) return log.info(line, 'request');
    // Read for failures only, because the listener creates the signal at the first access.
    if (c.req.raw.signal.aborted) return log.info({ ...line, status: leftByClient }, 'request');
    log.error(line, 'request');
  };
}
