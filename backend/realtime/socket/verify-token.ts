import { decodeJwt } from 'jose';

import type { AccessTokens, Claims, Now, SessionCheck } from '#backend/contract.ts';

/**
 * The identity of a channel. `expiresAt` in seconds since the epoch; undefined for an API key, which does not expire.
 */
export type Member = { claims: Claims; token: string | undefined; expiresAt: number | undefined };

/**
 * `code` is the error code of the hosted service. A reply contains both; a `system` message contains `message` only.
 */
type TokenFailure = { code: string; message: string };

/** Verifies the token of a channel. Without a token, or with an API key, the channel has the claims of its socket. */
export type VerifyToken = (token: string | undefined, fallback: Claims) => Promise<Member | TokenFailure>;

/** Clients without a session send their API key as the token; the gateway has already checked the key of the socket. */
const apiKeyPrefix = 'sb_';

export function createVerifyToken(deps: {
  accessTokens: AccessTokens;
  sessions: SessionCheck;
  now: Now;
}): VerifyToken {
  return async function verifyToken(token, fallback) {
    if (token === undefined || token.startsWith(apiKeyPrefix)) return withoutToken(fallback, deps.now());
    const claims = await deps.accessTokens.verify(token);
    if (claims === 'invalid') return describeInvalid(token);
    if (claims === 'expired') {
      return { code: 'InvalidJWTToken', message: tokenExpiredMessage(expiryOf(token) ?? 0, deps.now()) };
    }
    const state = await deps.sessions.state(claims);
    if (state === 'live') return { claims, token, expiresAt: expiryOf(token) };
    return endedSessionFailure(state);
  };
}

/** The claims of the socket: they expire only if the socket was opened with an access token. */
function withoutToken(claims: Claims, now: Date): Member | TokenFailure {
  const { exp } = claims;
  const expiresAt = typeof exp === 'number' ? exp : undefined;
  if (expiresAt !== undefined && expiresAt * 1000 <= now.getTime())
    return { code: 'InvalidJWTToken', message: tokenExpiredMessage(expiresAt, now) };
  return { claims, token: undefined, expiresAt };
}

export function tokenExpiredMessage(expiresAt: number, now: Date): string {
  return `Token has expired ${Math.max(0, Math.floor(now.getTime() / 1000) - expiresAt)} seconds ago`;
}

/** Unlike on the hosted service, a sign-out or a ban ends the channels within a second. */
export function endedSessionFailure(state: 'ended' | 'banned'): TokenFailure {
  const message =
    state === 'banned' ? 'User is banned' : 'Session from session_id claim in JWT does not exist';
  return { code: 'Unauthorized', message };
}

function describeInvalid(token: string): TokenFailure {
  if (!decode(token)) return { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' };
  return { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' };
}

/** Reads `exp` without verification: the caller has verified the token, or refuses it. */
function expiryOf(token: string): number | undefined {
  return decode(token)?.exp;
}

function decode(token: string): ReturnType<typeof decodeJwt> | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
