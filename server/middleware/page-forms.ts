import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';

/** Pages take forms alone. Anything else is the client's mistake, told before an action trips over it. */
export function refuseMalformedForms(): MiddlewareHandler<AppEnv> {
  return async function refuseMalformedForm(c, next) {
    if (c.req.method !== 'POST') return next();
    try {
      // Whole in memory twice, which the limit of pages makes bearable.
      await c.req.raw.clone().formData();
    } catch (error) {
      if (error instanceof TypeError) return c.text('Bad Request', 400);
      throw error;
    }
    return next();
  };
}
