import { randomUUID } from 'node:crypto';

import { Hono, type MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';

import type { AccessTokens } from './auth/sessions/access-token.ts';
import type { SessionCheck } from './auth/sessions/session-check.ts';
import type { BackendDeps } from './contract.ts';
import { limitBody } from './gateway/body-limit.ts';
import { answerFailure } from './gateway/failure.ts';
import { type GatewayEnv, bringsToken, identify } from './gateway/identify.ts';
import { allowOrigins } from './gateway/origins.ts';
import { refuse, serviceOf } from './gateway/refusal.ts';
import { bringsFile } from './gateway/upload-address.ts';

/** Milliseconds; beyond PostgreSQL's own `statement_timeout`, so that its answer comes first. */
const requestTimeout = 15_000;
/** Milliseconds; what a phone needs for the longest file, and what the listener allows. */
const uploadTimeout = 60_000;

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
  gateway.use(limitTime());
  gateway.use(identify(deps, accessTokens, sessions));
  gateway.use(limitBody());
  gateway.use(keepOutOfCaches);
  return gateway;
}

function limitTime(): MiddlewareHandler<GatewayEnv> {
  const short = timeout(requestTimeout);
  const long = timeout(uploadTimeout);
  return (c, next) => (bringsFile(c.req.method, c.req.path) ? long(c, next) : short(c, next));
}

const nameRequest: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const given = c.req.header('x-request-id') ?? '';
  c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
  await next();
};

/** Answers about accounts, and answers to somebody in particular, stay out of every cache. */
const keepOutOfCaches: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  const service = serviceOf(c.req.path);
  // Files say themselves how long a browser keeps them; to shared caches `Authorization` is a reason to keep nothing.
  if (service === 'storage' && c.res.headers.has('cache-control')) return;
  // A function may know somebody by a token that this door has not looked at.
  const personal = c.get('identity').claims.role !== 'anon' || (service === 'functions' && bringsToken(c));
  const account = service === 'auth' && !c.res.headers.has('cache-control');
  if (personal || account) c.res.headers.set('Cache-Control', 'no-store');
};
