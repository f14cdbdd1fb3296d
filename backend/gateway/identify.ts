import { timingSafeEqual } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import type {
  AccessTokens,
  BackendDeps,
  GatewayEnv,
  Identity,
  SessionCheck,
  UserClaims,
} from '#backend/contract.ts';

import { tokenRefusal } from '#backend/functions/relay-error.ts';

import { reduceAddress } from './address.ts';
import { createPublicFunctionCheck } from './public-functions.ts';
import { errorResponse, serviceOf } from '#backend/http/error-response.ts';
import type { GatewayError } from '#backend/http/error-response.ts';

/** Opened by a browser or a mail client, which send no key. They return public data only. */
const keylessRequests = new Set([
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
]);
/** Public files, and files requested with a signed URL. */
const publicFiles =
  /^(?:GET \/storage\/v1\/(?:object|object\/info|render\/image)\/public|GET \/storage\/v1\/(?:object|render\/image)\/sign|PUT \/storage\/v1\/object\/upload\/sign)\//;

/**
 * Sets the identity of the caller. The API key is required and gives the base role (`anon` or `service_role`); a
 * user's access token, if present, gives the user. supabase-js sends the key as bearer token when no user is signed
 * in. Functions without `verify_jwt` need neither key nor token. The secret key gives no role in the query of a request.
 */
export function identify(
  deps: Pick<BackendDeps, 'keys' | 'functions' | 'verifyJwt'>,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
): MiddlewareHandler<GatewayEnv> {
  const matchKey = createKeyMatcher(deps.keys);
  const isPublicFunctionCall = createPublicFunctionCheck(deps);

  return async function identifyCaller(c, next) {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const inQuery = method === 'GET' ? c.req.query('apikey') : undefined;
    const inHeader = c.req.header('apikey');
    const presented = inHeader ?? inQuery ?? keyAsBearer(c, matchKey);
    const publicFunction = isPublicFunctionCall(method, c.req.path);
    const keyless = publicFunction || isKeylessRequest(`${method} ${c.req.path}`);
    if (presented === undefined && !keyless) return missingApiKeyResponse(c);
    const known = presented === undefined ? 'publishable' : matchKey(presented);
    // Proxies write URLs to their logs. A WebSocket of supabase-js has its key nowhere else (`admit`).
    const exposed = known === 'secret' && inHeader === undefined && inQuery !== undefined && !c.env?.admit;
    const key = (exposed ? undefined : known) ?? (publicFunction ? 'publishable' : undefined);
    if (!key) return invalidApiKeyResponse(c, exposed ? headerOnly : doubleCheck);

    const ip = reduceAddress(c.env?.ip ?? '127.0.0.1');
    const from = c.env?.from;
    const now = c.env?.now;
    // A public function reads `Authorization` itself; the header gives no role here.
    const bearer = publicFunction ? undefined : bearerOf(c, presented);
    if (bearer === undefined) {
      c.set('identity', { claims: { role: key === 'secret' ? 'service_role' : 'anon' }, key, ip, from, now });
    } else {
      const verified = await verifyUserToken(bearer, accessTokens, sessions);
      if ('status' in verified) return invalidTokenResponse(c, verified);
      c.set('identity', { claims: verified.claims, key, ip, from, now });
    }
    c.req.raw = removeApiKeyFromUrl(c.req.raw);
    return next();
  };
}

/** Compares in constant time. The length leaks through timing, but is public: the key format is documented. */
function createKeyMatcher(keys: BackendDeps['keys']): (presented: string) => Identity['key'] | undefined {
  const publishable = Buffer.from(keys.publishableKey);
  const secret = Buffer.from(keys.secretKey);
  return (presented) => {
    const given = Buffer.from(presented);
    if (given.length === publishable.length && timingSafeEqual(given, publishable)) return 'publishable';
    if (given.length === secret.length && timingSafeEqual(given, secret)) return 'secret';
    return undefined;
  };
}

function isKeylessRequest(request: string): boolean {
  return keylessRequests.has(request) || publicFiles.test(request);
}

/** A standalone storage client sends its key only as bearer token; the hosted gateway accepts that for storage. */
function keyAsBearer(c: Context<GatewayEnv>, matchKey: (key: string) => unknown): string | undefined {
  const bearer = serviceOf(c.req.path) === 'storage' ? bearerOf(c, undefined) : undefined;
  return bearer !== undefined && matchKey(bearer) ? bearer : undefined;
}

/** Whether `Authorization` carries a token other than the API key. */
export function hasUserToken(c: Context<GatewayEnv>): boolean {
  return bearerOf(c, c.req.header('apikey')) !== undefined;
}

/** A header of another scheme returns '' (an invalid token): the request is rejected instead of running as anonymous. */
function bearerOf(c: Context<GatewayEnv>, apiKey: string | undefined): string | undefined {
  const header = c.req.header('authorization');
  if (!header) return undefined;
  const token = /^Bearer +(.*)$/i.exec(header)?.[1]?.trim() ?? '';
  return apiKey !== undefined && token === apiKey ? undefined : token;
}

async function verifyUserToken(
  bearer: string,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
): Promise<{ claims: UserClaims } | GatewayError> {
  const claims = await accessTokens.verify(bearer);
  if (claims === 'expired') return expired;
  if (claims === 'invalid') return malformed;
  const state = await sessions.state(claims);
  if (state === 'live') return { claims };
  return state === 'banned' ? banned : ended;
}

const malformed: GatewayError = {
  status: 401,
  authCode: 'bad_jwt',
  restCode: 'PGRST301',
  message: 'invalid JWT: unable to parse or verify signature',
};
const expired: GatewayError = {
  status: 401,
  authCode: 'bad_jwt',
  restCode: 'PGRST303',
  message: 'JWT expired',
};
const ended: GatewayError = {
  status: 401,
  authCode: 'session_not_found',
  restCode: 'PGRST301',
  message: 'Session from session_id claim in JWT does not exist',
};
const banned: GatewayError = {
  status: 401,
  authCode: 'user_banned',
  restCode: 'PGRST301',
  message: 'User is banned',
};

function invalidTokenResponse(c: Context<GatewayEnv>, error: GatewayError): Response {
  if (serviceOf(c.req.path) === 'functions')
    return tokenRefusal(c.req.header('authorization'), c.get('requestId'));
  c.header('WWW-Authenticate', `Bearer error="invalid_token", error_description="${error.message}"`);
  return errorResponse(c, error);
}

function missingApiKeyResponse(c: Context<GatewayEnv>): Response {
  if (serviceOf(c.req.path) === 'functions') return tokenRefusal(undefined, c.get('requestId'));
  // The hosted service's response to a storage client without a key.
  if (serviceOf(c.req.path) === 'storage')
    return errorResponse(c, { ...malformed, message: 'Invalid Compact JWS' });
  const hint = 'No `apikey` request header or url param was found.';
  return c.json({ message: 'No API key found in request', hint }, 401);
}

const doubleCheck = 'Double check your publishable or secret API key.';
const headerOnly = 'The secret API key is accepted in the `apikey` header only.';

function invalidApiKeyResponse(c: Context<GatewayEnv>, hint: string): Response {
  if (serviceOf(c.req.path) === 'functions') return tokenRefusal(undefined, c.get('requestId'));
  return c.json({ message: 'Invalid API key', hint }, 401);
}

/** Removes the key from the URL, where a service would parse it as a filter. */
function removeApiKeyFromUrl(request: Request): Request {
  // Most requests carry the key in a header; this test is cheaper than parsing the URL.
  if (!/apikey|%/i.test(request.url)) return request;
  const url = new URL(request.url);
  if (!url.searchParams.has('apikey')) return request;
  url.searchParams.delete('apikey');
  return new Request(url, request);
}
