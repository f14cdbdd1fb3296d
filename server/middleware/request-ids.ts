import { randomUUID } from 'node:crypto';

import type { MiddlewareHandler } from 'hono';

import { requestScope } from '#server/request-scope.ts';

import type { AppEnv } from './app-env.ts';

/** The id of a request: its `X-Request-Id` header when valid, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Gives each request of a page an id (`requestIdOf`). The response, log lines, the calls of the backend and later exceptions
 * of the request carry it. The response of a part of a page has no id, because no error report cites it.
 */
export function assignRequestIds(): MiddlewareHandler<AppEnv> {
  return async function assignRequestId(c, next) {
    const requestId = requestIdOf(c.req.raw);
    c.set('requestId', requestId);
    await requestScope.run({ requestId, degraded: false }, next);
    if (!c.get('isPagePart')) c.res.headers.set('x-request-id', requestId);
  };
}
