import { decodeJwt } from 'jose';

import type { AccessTokens } from '#backend/auth/sessions/access-token.ts';
import type { SessionCheck } from '#backend/auth/sessions/session-check.ts';
import type { Claims, Now } from '#backend/contract.ts';

/** Who a channel's member is, and until when (seconds since the epoch). The keys of the API do not expire. */
export type Member = { claims: Claims; token: string | undefined; expiresAt: number | undefined };

/** `code` is the hosted service's name for the failure; a reply shows both, a `system` message the words alone. */
export type TokenFailure = { code: string; message: string };

export type VerifyToken = (token: string | undefined, fallback: Claims) => Promise<Member | TokenFailure>;

/** API keys stand where a token is asked when nobody is signed in; the socket has shown its own already. */
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
      return { code: 'InvalidJWTToken', message: expiredMessage(expiryOf(token) ?? 0, deps.now()) };
    }
    const state = await deps.sessions.state(claims);
    if (state === 'live') return { claims, token, expiresAt: expiryOf(token) };
    return endedSession(state);
  };
}

/** Who opened the socket: with a key alone, for ever; with a person's token, until that ends. */
function withoutToken(claims: Claims, now: Date): Member | TokenFailure {
  const { exp } = claims;
  const expiresAt = typeof exp === 'number' ? exp : undefined;
  if (expiresAt !== undefined && expiresAt * 1000 <= now.getTime())
    return { code: 'InvalidJWTToken', message: expiredMessage(expiresAt, now) };
  return { claims, token: undefined, expiresAt };
}

export function expiredMessage(expiresAt: number, now: Date): string {
  return `Token has expired ${Math.max(0, Math.floor(now.getTime() / 1000) - expiresAt)} seconds ago`;
}

/** The hosted service lets a token live on; here a sign-out or a ban is felt within a second, as everywhere. */
export function endedSession(state: 'ended' | 'banned'): TokenFailure {
  const message =
    state === 'banned' ? 'User is banned' : 'Session from session_id claim in JWT does not exist';
  return { code: 'Unauthorized', message };
}

function describeInvalid(token: string): TokenFailure {
  if (!decode(token)) return { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' };
  return { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' };
}

/** The token is verified already, or about to be refused. */
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
