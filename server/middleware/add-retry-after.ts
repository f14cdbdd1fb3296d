import type { MiddlewareHandler } from 'hono';

import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { AppEnv } from './app-env.ts';

const defaults: Record<number, string> = {
  429: retryAfterSeconds.limited,
  503: retryAfterSeconds.outage,
};

/** Sets `Retry-After` on each 429 and 503 that has none, to the default of its status. */
export function addRetryAfter(): MiddlewareHandler<AppEnv> {
  return async function setRetryAfter(c, next) {
    await next();
    const seconds = defaults[c.res.status];
    if (seconds !== undefined && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', seconds);
  };
}
