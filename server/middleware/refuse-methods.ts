import type { MiddlewareHandler } from 'hono';

import type { AppEnv } from './app-env.ts';

const pageMethods = new Set(['GET', 'HEAD', 'POST']);
const allow = 'GET, HEAD, POST, OPTIONS';

/** Pages accept GET, HEAD and POST. OPTIONS lists them; other methods are refused before a page is rendered. */
export function refuseMethods(): MiddlewareHandler<AppEnv> {
  return async function refuseMethod(c, next) {
    if (pageMethods.has(c.req.method)) return next();
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow });
    return c.text('Method Not Allowed', 405, { allow });
  };
}
