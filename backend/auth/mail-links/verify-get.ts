import { redirectTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { confirmationUrl, isLinkType } from './redirect.ts';

/**
 * `GET /verify`: redirects to the site's page whose button posts the token (ADR-0007). Mail scanners open every link,
 * so a GET does not consume the token, and does not query the database.
 */
export function openVerifyPage(context: AuthContext): Endpoint {
  return async (c) => {
    const token = c.req.query('token_hash') ?? c.req.query('token') ?? '';
    const type = c.req.query('type') ?? '';
    const redirectTo = redirectTarget(context, c);
    if (!/^[\w-]{1,255}$/.test(token) || !isLinkType(type)) return c.redirect(context.siteUrl, 303);
    return c.redirect(confirmationUrl(context.siteUrl, { token, type, redirectTo }), 303);
  };
}
