import { randomUUID } from 'node:crypto';

import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { timeout } from 'hono/timeout';

import type { AccessTokens } from './auth/access-token.ts';
import type { SessionCheck } from './auth/session-check.ts';
import type { BackendDeps } from './contract.ts';
import { limitBody } from './gateway/body-limit.ts';
import { answerFailure } from './gateway/failure.ts';
import { type GatewayEnv, identify } from './gateway/identify.ts';
import { refuse, serviceOf } from './gateway/refusal.ts';

/** Milliseconds; beyond PostgreSQL's own `statement_timeout`, so that its answer comes first. */
const requestTimeout = 15_000;

const exposedHeaders = [
  'content-range',
  'content-profile',
  'location',
  'preference-applied',
  'retry-after',
  'x-request-id',
  'x-supabase-api-version',
];

/** The door of the backend, in the order a request passes. Services are mounted behind it. */
export function createGateway(
  deps: BackendDeps,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
  allowedOrigins: readonly string[],
): Hono<GatewayEnv> {
  const gateway = new Hono<GatewayEnv>();
  gateway.onError(answerFailure(deps.log));
  gateway.notFound((c) =>
    refuse(c, {
      status: 404,
      authCode: 'not_found',
      restCode: 'PGRST125',
      message: 'no Route matched with those values',
    }),
  );
  gateway.use(nameRequest);
  // Before anything can refuse: a browser shows a cross-origin error only when the refusal carries these headers.
  gateway.use(allowOrigins([new URL(deps.siteUrl).origin, ...allowedOrigins]));
  gateway.use(async (c, next) => (serviceOf(c.req.path) ? next() : c.notFound()));
  gateway.use(timeout(requestTimeout));
  gateway.use(identify(deps, accessTokens, sessions));
  gateway.use(limitBody());
  gateway.use(keepOutOfCaches);
  return gateway;
}

const nameRequest: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const given = c.req.header('x-request-id') ?? '';
  c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
  await next();
};

/** Only listed origins may read answers in a browser; no credentials ever, since no cookie means anything here. */
function allowOrigins(origins: string[]): MiddlewareHandler<GatewayEnv> {
  const answerOrigin = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: 3600,
  });
  return async function allowOrigin(c, next) {
    if (c.req.method === 'OPTIONS' || c.req.header('origin') !== undefined) return answerOrigin(c, next);
    // Nobody's page asks. Headers set before there is an answer would have it copied.
    await next();
    c.res.headers.append('Vary', 'Origin');
  };
}

/** Answers about accounts, and answers to somebody in particular, stay out of every cache. */
const keepOutOfCaches: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  const personal = c.get('identity').claims.role !== 'anon';
  const account = serviceOf(c.req.path) === 'auth' && !c.res.headers.has('cache-control');
  if (personal || account) c.res.headers.set('Cache-Control', 'no-store');
};
