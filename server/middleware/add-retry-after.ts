import type { MiddlewareHandler } from 'hono';

import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { AppEnv } from './app-env.ts';

const defaults: Record<number, string> = {
  429: retryAfterSeconds.limited,
  503: retryAfterSeconds.outage,
};

/** Sets `Retry-After` on a 429 or 503 that has none, to the default of its status. */
export function setRetryAfter({ status, headers }: Response): void {
  const seconds = defaults[status];
  if (seconds !== undefined && !headers.has('retry-after')) headers.set('retry-after', seconds);
}

/** `setRetryAfter` on every response. */
export function addRetryAfter(): MiddlewareHandler<AppEnv> {
  return async function addDefault(c, next) {
    await next();
    setRetryAfter(c.res);
  };
}
