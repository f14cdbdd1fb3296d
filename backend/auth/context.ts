import type { Context } from 'hono';

import type { BackendDeps, ServiceEnv } from '#backend/contract.ts';

import type { AccessTokens, UserClaims } from './sessions/access-token.ts';
import { AuthError } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { AuthLimits } from './limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import { safeRedirect } from './mail-links/redirect.ts';
import type { SessionCheck } from './sessions/session-check.ts';

/** What the service is built from. */
export type AuthDeps = BackendDeps & { accessTokens: AccessTokens; sessions: SessionCheck };

/** What every endpoint is built from. */
export type AuthContext = AuthDeps & { passwords: Passwords; limits: AuthLimits; settings: AuthSettings };

export type AuthRequest = Context<ServiceEnv>;

export type Endpoint = (c: AuthRequest) => Promise<Response>;

/** `redirect_to` of a request, when it is a page the settings allow; else the site. */
export function redirectTarget(context: AuthContext, c: AuthRequest): string {
  const { siteUrl, settings } = context;
  return safeRedirect({ siteUrl, redirectUrls: settings.redirectUrls }, c.req.query('redirect_to'));
}

/** Throws when members may not add and remove ways to sign in by themselves. */
export function requireManualLinking({ settings }: AuthContext): void {
  if (!settings.manualLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
}

/** The person signed in; throws when the caller is anonymous, or is the service itself. */
export function requirePerson(c: AuthRequest): UserClaims {
  const { role, sub, session_id, ...rest } = c.get('identity').claims;
  if (role !== 'authenticated' || sub === undefined || session_id === undefined) {
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return { ...rest, role, sub, session_id };
}
