import { randomUUID } from 'node:crypto';

import type { MiddlewareHandler } from 'hono';

import { requestScope } from '#server/request-scope.ts';

import type { AppEnv } from './app-env.ts';

/** Gives each request an id, the caller's own when it is one; answers, log lines and the backend carry it, and so does whatever
 * is thrown later in its name. */
export function nameRequests(): MiddlewareHandler<AppEnv> {
  return async function nameRequest(c, next) {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    await requestScope.run({ requestId, degraded: false }, next);
    c.res.headers.set('x-request-id', requestId);
  };
}
