import type { Context, MiddlewareHandler, Next } from 'hono';
import { cors } from 'hono/cors';

import type { GatewayEnv } from '#backend/contract.ts';
import { serviceOf } from '#backend/http/error-response.ts';

const exposedHeaders = [
  'content-range',
  'content-profile',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'sb-error-code',
  'sb-request-id',
  'x-relay-error',
  'x-request-id',
  'x-sb-error-code',
  'x-total-count',
  'x-supabase-api-version',
  'x-transformations',
];

/**
 * CORS: pages of the listed origins may read responses, without credentials: the only cookie of the backend is read
 * after a top-level redirect (SECURITY-30). A function that sets its own CORS headers keeps them, as on the hosted
 * service.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<GatewayEnv> {
  const applyCors = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: 3600,
  });
  return async function allowOrigin(c, next) {
    if (serviceOf(c.req.path) === 'functions') return allowOriginsAfterFunction(c, next, applyCors);
    if (c.req.method === 'OPTIONS' || c.req.header('origin') !== undefined) return applyCors(c, next);
    // Not a cross-origin request. `Vary` is set after the response, because Hono copies a response when headers
    // were set before it.
    await next();
    c.res.headers.append('Vary', 'Origin');
  };
}

/** The function runs first, for preflight requests too; the list applies when it sets no CORS headers. */
async function allowOriginsAfterFunction(
  c: Context<GatewayEnv>,
  next: Next,
  applyCors: MiddlewareHandler<GatewayEnv>,
): Promise<void> {
  await next();
  const options = c.req.method === 'OPTIONS';
  const silent = !c.res.headers.has('access-control-allow-origin');
  if (silent && options && c.req.header('access-control-request-method') !== undefined) {
    await c.res.body?.cancel();
    c.res = undefined;
    const preflight = await applyCors(c, next);
    if (preflight) c.res = preflight;
  } else if (silent && !options && c.req.header('origin') !== undefined) {
    await applyCors(c, async () => undefined);
  } else {
    c.res.headers.append('Vary', 'Origin');
  }
}
