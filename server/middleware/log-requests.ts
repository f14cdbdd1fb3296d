import type { MiddlewareHandler } from 'hono';

import type { Log } from '#backend/contract.ts';

import { loggedPath } from '#server/http/logged-path.ts';

import type { AppEnv } from './app-env.ts';

/** The status that nginx logs when the client closes the connection before the response. */
const leftByClient = 499;

/** `started`: `performance.now()` when the request arrived. */
type Arrival = { requestId: string; path: string; started: number };

/**
 * Logs a request without its query (links in mails carry their token there), headers and body. A request that its client
 * aborted is no failure of the site, whatever the status of the cancelled response, which the client does not receive.
 */
export function logResponse(log: Log, request: Request, response: Response, arrival: Arrival): void {
  const { requestId, path, started } = arrival;
  const { status, headers } = response;
  const { method } = request;
  const bytes = Number(headers.get('content-length') ?? 0) || undefined;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const line = { requestId, method, path: loggedPath(path), status, ms, bytes };
  if (status < 500) return log.info(line, 'request');
  // Read for failures only, because the listener creates the signal at the first access.
  if (request.signal.aborted) return log.info({ ...line, status: leftByClient }, 'request');
  log.error(line, 'request');
}

/** One line per request (`logResponse`). Cached pages are not logged: the line would cost more than the response. */
export function logRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async function logRequest(c, next) {
    const started = performance.now();
    await next();
    const { path } = c.req;
    // Probes come every second.
    if (path === '/healthz' || path === '/readyz') return;
    logResponse(log, c.req.raw, c.res, { requestId: c.get('requestId'), path, started });
  };
}
