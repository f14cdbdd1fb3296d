import { timingSafeEqual } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import type { AccessTokens, UserClaims } from '#backend/auth/sessions/access-token.ts';
import type { SessionCheck } from '#backend/auth/sessions/session-check.ts';
import type { BackendDeps, Identity, ServiceEnv } from '#backend/contract.ts';

import { reduceAddress } from './address.ts';
import { createOpenFunctions } from './open-functions.ts';
import { type Refusal, refuse, serviceOf } from './refusal.ts';

/**
 * What the listener knows of a connection; absent when a loader calls in process. `admit` is there when the caller wants
 * a WebSocket: it is told who that is, once nothing stands against it.
 */
export type GatewayEnv = ServiceEnv & { Bindings: { ip?: string; admit?: (identity: Identity) => void } };

/** Opened by a browser or by a mail reader, which carry no key: they say nothing that is not public. */
const withoutKey = new Set([
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
]);
/** Public files, and what a signature in the address opens. */
const publicFiles =
  /^(?:GET \/storage\/v1\/(?:object|object\/info|render\/image)\/public|GET \/storage\/v1\/(?:object|render\/image)\/sign|PUT \/storage\/v1\/object\/upload\/sign)\//;

/**
 * Establishes who is calling: the API key opens the door and says the least that the caller is (anonymous, or the
 * service); a person's access token, when there is one, says who. A bearer equal to the key is what supabase-js sends
 * when nobody is signed in. Functions without `verify_jwt` are open to callers who bring neither.
 */
export function identify(
  deps: Pick<BackendDeps, 'keys' | 'functions' | 'verifyJwt'>,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
): MiddlewareHandler<GatewayEnv> {
  const matchKey = createKeyMatcher(deps.keys);
  const opensFunction = createOpenFunctions(deps);

  return async function identifyCaller(c, next) {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const inQuery = method === 'GET' ? c.req.query('apikey') : undefined;
    const presented = c.req.header('apikey') ?? inQuery ?? keyAsBearer(c, matchKey);
    const openFunction = opensFunction(method, c.req.path);
    const open = openFunction || isOpen(`${method} ${c.req.path}`);
    if (presented === undefined && !open) return noApiKey(c);
    const known = presented === undefined ? 'publishable' : matchKey(presented);
    const key = known ?? (openFunction ? 'publishable' : undefined);
    if (!key) return invalidApiKey(c);

    const ip = reduceAddress(c.env?.ip ?? '127.0.0.1');
    // What an open function is sent there is its own affair, and gives nobody a role here.
    const bearer = openFunction ? undefined : bearerOf(c, presented);
    if (bearer === undefined) {
      c.set('identity', { claims: { role: key === 'secret' ? 'service_role' : 'anon' }, key, ip });
    } else {
      const person = await verifyPerson(bearer, accessTokens, sessions);
      if ('status' in person) return refusePerson(c, person);
      c.set('identity', { claims: person.claims, key, ip });
    }
    c.req.raw = withoutApiKey(c.req.raw);
    // One address, ours: whatever the caller wrote there is gone.
    c.req.raw.headers.set('x-forwarded-for', ip);
    return next();
  };
}

/** The first differing byte does not show in the time. The length does, and is no secret: the format is public. */
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

function isOpen(request: string): boolean {
  return withoutKey.has(request) || publicFiles.test(request);
}

/** A storage client made by itself sends its key as a bearer only; the hosted service's door takes that there. */
function keyAsBearer(c: Context<GatewayEnv>, matchKey: (key: string) => unknown): string | undefined {
  const bearer = serviceOf(c.req.path) === 'storage' ? bearerOf(c, undefined) : undefined;
  return bearer !== undefined && matchKey(bearer) ? bearer : undefined;
}

/** Whether `Authorization` says more than the key that comes with it. */
export function bringsToken(c: Context<GatewayEnv>): boolean {
  return bearerOf(c, c.req.header('apikey')) !== undefined;
}

/** An `Authorization` of another scheme is a mistake to tell, not an anonymous visit. */
function bearerOf(c: Context<GatewayEnv>, apiKey: string | undefined): string | undefined {
  const header = c.req.header('authorization');
  if (!header) return undefined;
  const token = /^Bearer +(.*)$/i.exec(header)?.[1]?.trim() ?? '';
  return apiKey !== undefined && token === apiKey ? undefined : token;
}

async function verifyPerson(
  bearer: string,
  accessTokens: AccessTokens,
  sessions: SessionCheck,
): Promise<{ claims: UserClaims } | Refusal> {
  const claims = await accessTokens.verify(bearer);
  if (claims === 'expired') return expired;
  if (claims === 'invalid') return malformed;
  const state = await sessions.state(claims);
  if (state === 'live') return { claims };
  return state === 'banned' ? banned : ended;
}

const malformed: Refusal = {
  status: 401,
  authCode: 'bad_jwt',
  restCode: 'PGRST301',
  message: 'invalid JWT: unable to parse or verify signature',
};
const expired: Refusal = { status: 401, authCode: 'bad_jwt', restCode: 'PGRST303', message: 'JWT expired' };
const ended: Refusal = {
  status: 401,
  authCode: 'session_not_found',
  restCode: 'PGRST301',
  message: 'Session from session_id claim in JWT does not exist',
};
const banned: Refusal = {
  status: 401,
  authCode: 'user_banned',
  restCode: 'PGRST301',
  message: 'User is banned',
};

function refusePerson(c: Context<GatewayEnv>, refusal: Refusal): Response {
  c.header('WWW-Authenticate', `Bearer error="invalid_token", error_description="${refusal.message}"`);
  return refuse(c, refusal);
}

function noApiKey(c: Context): Response {
  // What a storage client without a key hears from the hosted service.
  if (serviceOf(c.req.path) === 'storage') return refuse(c, { ...malformed, message: 'Invalid Compact JWS' });
  const hint = 'No `apikey` request header or url param was found.';
  return c.json({ message: 'No API key found in request', hint }, 401);
}

function invalidApiKey(c: Context): Response {
  const hint = 'Double check your publishable or secret API key.';
  return c.json({ message: 'Invalid API key', hint }, 401);
}

/** The key goes out of the URL, where a service would read it as a filter. */
function withoutApiKey(request: Request): Request {
  // Most carry it in a header, and to take an address apart costs.
  if (!/apikey|%/i.test(request.url)) return request;
  const url = new URL(request.url);
  if (!url.searchParams.has('apikey')) return request;
  url.searchParams.delete('apikey');
  return new Request(url, request);
}
