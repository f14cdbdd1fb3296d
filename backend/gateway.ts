import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';

import type { AccessTokens, BackendDeps, GatewayEnv, SessionCheck } from './contract.ts';
import { createArticleWriters } from './gateway/article-writers.ts';
import { limitBody } from './gateway/body-limit.ts';
import { createErrorHandler } from './gateway/error-handler.ts';
import { hasUserToken, identify } from './gateway/identify.ts';
import { allowOrigins } from './gateway/origins.ts';
import { isAddressTooLong } from './http/address-length.ts';
import { errorResponse, serviceOf } from './http/error-response.ts';
import { isFileUpload } from './gateway/file-upload.ts';

/** Milliseconds; longer than PostgreSQL's `statement_timeout`, so that its error comes first. */
const requestTimeout = 15_000;
/** Milliseconds; enough for the largest file from a phone. The HTTP listener has the same limit. */
const uploadTimeout = 60_000;

/** Creates a gateway; `mount` adds the service behind it. */
export type CreateGateway = (mount?: (gateway: Hono<GatewayEnv>) => unknown) => Hono<GatewayEnv>;

/**
 * The middleware of the backend, in the order a request passes it. Each service has a gateway of its own, so that a request
 * is matched against the routes of its service only. The gateways share the middleware with its state. Pages of `origins`
 * may read responses.
 */
export function createGateways(
  deps: BackendDeps,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
  origins: readonly string[],
): CreateGateway {
  const middleware = [
    assignRequestId,
    // Before all that may refuse, so that error responses carry the headers too: without them a browser hides the error from the page.
    allowOrigins(origins),
    limitAddress,
    refuseUnknownService,
    limitDuration(),
    identify(deps, accessTokens, sessions),
    limitBody(createArticleWriters(deps.database)),
    preventCaching,
  ];
  return (mount) => {
    const gateway = new Hono<GatewayEnv>();
    gateway.onError(createErrorHandler(deps.log));
    gateway.notFound(notFound);
    for (const step of middleware) gateway.use(step);
    mount?.(gateway);
    return gateway;
  };
}

const notFound = (c: Context): Response =>
  errorResponse(c, {
    status: 404,
    authCode: 'not_found',
    restCode: 'PGRST125',
    message: 'no Route matched with those values',
  });

function limitDuration(): MiddlewareHandler<GatewayEnv> {
  const short = timeout(requestTimeout);
  const long = timeout(uploadTimeout);
  return (c, next) => (isFileUpload(c.req.method, c.req.path) ? long(c, next) : short(c, next));
}

/** With a body and CORS headers, so that a page can read the refusal; the hosted service sends neither. */
const limitAddress: MiddlewareHandler<GatewayEnv> = (c, next) =>
  isAddressTooLong(c.req.url)
    ? Promise.resolve(
        errorResponse(c, {
          status: 414,
          authCode: 'validation_failed',
          restCode: 'PGRST100',
          message:
            'The address is longer than 32 kB. Send fewer values, or call a function with them in its body.',
        }),
      )
    : next();

const refuseUnknownService: MiddlewareHandler<GatewayEnv> = async (c, next) =>
  serviceOf(c.req.path) ? next() : c.notFound();

/** The id that the site gave, else that of the header, else a new one. */
const assignRequestId: MiddlewareHandler<GatewayEnv> = (c, next) => {
  const given = c.env?.requestId ?? c.req.header('x-request-id') ?? '';
  c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
  return next();
};

/** Sets `no-store` on responses of the auth service and on responses to an identified caller. */
const preventCaching: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  const service = serviceOf(c.req.path);
  // Files set their own lifetime for the browser; shared caches store nothing when the request has `Authorization`.
  if (service === 'storage' && c.res.headers.has('cache-control')) return;
  // A public function may identify the caller by a token that the gateway did not verify.
  const personal = c.get('identity').claims.role !== 'anon' || (service === 'functions' && hasUserToken(c));
  const account = service === 'auth' && !c.res.headers.has('cache-control');
  if (personal || account) c.res.headers.set('Cache-Control', 'no-store');
};
