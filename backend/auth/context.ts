import type { Context } from 'hono';

import type {
  AccessTokens,
  AuthSettings,
  BackendDeps,
  ServiceEnv,
  SessionCheck,
  UserClaims,
} from '#backend/contract.ts';

import { AuthError } from './auth-error.ts';
import type { AuthLimits } from './limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import { safeRedirect } from './mail-links/redirect.ts';
import { readChallenge } from './sessions/code-challenge.ts';

/** Dependencies of the auth service. */
export type AuthDeps = BackendDeps & { accessTokens: AccessTokens; sessions: SessionCheck };

/** Dependencies of every endpoint. */
export type AuthContext = AuthDeps & { passwords: Passwords; limits: AuthLimits; settings: AuthSettings };

export type AuthRequest = Context<ServiceEnv>;

export type Endpoint = (c: AuthRequest) => Promise<Response>;

/** `redirect_to` of a request if the settings allow the URL, else the site URL. */
export function redirectTarget(context: AuthContext, c: AuthRequest): string {
  const { siteUrl, settings } = context;
  return safeRedirect({ siteUrl, redirectUrls: settings.redirectUrls }, c.req.query('redirect_to'));
}

/** The redirect target of a mailed link. */
export type LinkTarget = {
  redirectTo: string;
  /** The S256 challenge of a PKCE client, which receives a code when the target is outside the site (`pkceToken`). */
  challenge: string | undefined;
};

/**
 * The redirect target of a request that sends a mail.
 * @throws {AuthError} `validation_failed` for a malformed challenge.
 */
export function linkTarget(
  context: AuthContext,
  c: AuthRequest,
  challenge: Parameters<typeof readChallenge>[0],
): LinkTarget {
  return { redirectTo: redirectTarget(context, c), challenge: readChallenge(challenge) };
}

/** @throws {AuthError} `manual_linking_disabled` when users may not add or remove their identities. */
export function requireManualLinking({ settings }: AuthContext): void {
  if (!settings.manualLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
}

/**
 * The claims of the signed-in user.
 * @throws {AuthError} `no_authorization` when the caller is anonymous or uses the secret key.
 */
export function requireUserClaims(c: AuthRequest): UserClaims {
  const { role, sub, session_id, ...rest } = c.get('identity').claims;
  if (role !== 'authenticated' || sub === undefined || session_id === undefined) {
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return { ...rest, role, sub, session_id };
}
