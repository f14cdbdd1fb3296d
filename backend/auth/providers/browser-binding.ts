import { timingSafeEqual } from 'node:crypto';

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import type { AuthContext } from '#backend/auth/context.ts';

import { flowSecret } from './flow-secret.ts';
import { signInMinutes } from './flow-state.sql.ts';

type Binding = Pick<AuthContext, 'siteUrl'> & Parameters<typeof flowSecret>[0];

/**
 * Ties a flow to the browser that began it (RFC 6749 §10.12, SECURITY-30). The `state` alone ties the response to a
 * flow only. An attacker could begin a flow, sign in at the provider and send the last redirect to a visitor, who would
 * then be signed in to the attacker's account; or begin to link an identity and send the first redirect, and the
 * visitor's identity would be linked to the attacker's account. Each flow has its own cookie, so that two tabs can sign
 * in at once.
 */
export function bindToBrowser(context: Binding, c: Context, state: string): void {
  setCookie(c, cookieName(context, state), flowSecret(context, 'browser', state), {
    ...cookieOptions(context),
    maxAge: signInMinutes * 60,
  });
}

/** Whether this browser began the flow. Deletes its cookie: a flow is used once. */
export function isBoundToBrowser(context: Binding, c: Context, state: string): boolean {
  const name = cookieName(context, state);
  const presented = Buffer.from(getCookie(c, name) ?? '');
  const expected = Buffer.from(flowSecret(context, 'browser', state));
  if (presented.length === 0) return false;
  deleteCookie(c, name, cookieOptions(context));
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

/** Under TLS, `__Host-` keeps other subdomains of the site from setting the cookie. */
function cookieName({ siteUrl }: Binding, state: string): string {
  return `${isSecure(siteUrl) ? '__Host-' : ''}aline-oauth-${state}`;
}

/** `Lax`, because the provider's redirect is a top-level navigation from another site. */
function cookieOptions({ siteUrl }: Binding) {
  return { path: '/', httpOnly: true, secure: isSecure(siteUrl), sameSite: 'Lax' } as const;
}

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');
