import type { Context, MiddlewareHandler, Next } from 'hono';
import { cors } from 'hono/cors';

import type { GatewayEnv } from './identify.ts';
import { serviceOf } from './refusal.ts';

const exposedHeaders = [
  'content-range',
  'content-profile',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'x-request-id',
  'x-total-count',
  'x-supabase-api-version',
  'x-transformations',
];

/**
 * Only listed origins may read answers in a browser; no credentials ever, since no cookie means anything here. A
 * function that names origins itself is left to it, as on the hosted service.
 */
export function allowOrigins(origins: string[]): MiddlewareHandler<GatewayEnv> {
  const answerOrigin = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: 3600,
  });
  return async function allowOrigin(c, next) {
    if (serviceOf(c.req.path) === 'functions') return allowAfterFunction(c, next, answerOrigin);
    if (c.req.method === 'OPTIONS' || c.req.header('origin') !== undefined) return answerOrigin(c, next);
    // Nobody's page asks. Headers set before there is an answer would have it copied.
    await next();
    c.res.headers.append('Vary', 'Origin');
  };
}

/** The function is asked first, its preflights too: the list stands where it says nothing. */
async function allowAfterFunction(
  c: Context<GatewayEnv>,
  next: Next,
  answerOrigin: MiddlewareHandler<GatewayEnv>,
): Promise<void> {
  await next();
  const options = c.req.method === 'OPTIONS';
  const silent = !c.res.headers.has('access-control-allow-origin');
  if (silent && options && c.req.header('access-control-request-method') !== undefined) {
    await c.res.body?.cancel();
    c.res = undefined;
    const preflight = await answerOrigin(c, next);
    if (preflight) c.res = preflight;
  } else if (silent && !options && c.req.header('origin') !== undefined) {
    await answerOrigin(c, async () => undefined);
  } else {
    c.res.headers.append('Vary', 'Origin');
  }
}
