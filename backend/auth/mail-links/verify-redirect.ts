import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { field, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { insertMailFlow } from '#backend/auth/providers/flow-state.sql.ts';
import { hashToken, newToken } from '#backend/auth/secrets.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { text } from '#backend/http/input-schemas.ts';

import { challengeOf } from './pkce-token.ts';
import { linkTypes, safeRedirect } from './redirect.ts';
import { openLink, otherMailboxPending } from './verify-post.ts';

const schema = z.object({
  type: z.enum(linkTypes),
  token_hash: text(255).min(1),
  redirect_to: field,
});

/**
 * `POST /verify/redirect`: consumes the token of a mailed link and returns the redirect target, as the redirect of `GET
 * /verify` on the hosted service; here the page of the link calls it when its button is pressed (ADR-0007). The target
 * has the session in its fragment or, for a PKCE client, a code in its query. The page does not store it: the session
 * is for the other application.
 */
export function verifyAndRedirect(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, schema);
    const page = requireListed(context, body.redirect_to);
    const challenge = challengeOf(body.token_hash);
    const opened = await openLink(context, c, body, (tx, userId) =>
      challenge === undefined
        ? startSession(context, c, tx, userId, 'otp')
        : insertCode(tx, userId, challenge),
    );
    return c.json({ url: addressOf(page, opened, body.type) });
  };
}

/** @throws {AuthError} `validation_failed` for an address that is not listed, before the token is consumed. */
function requireListed({ siteUrl, settings }: AuthContext, requested: string): URL {
  const allowed = safeRedirect({ siteUrl, redirectUrls: settings.redirectUrls }, requested);
  if (URL.canParse(requested) && new URL(requested).href === allowed) return new URL(allowed);
  throw new AuthError('validation_failed', 'redirect_to is not an allowed address');
}

async function insertCode(
  tx: Parameters<typeof insertMailFlow>[0],
  userId: string,
  challenge: string,
): Promise<{ code: string }> {
  const code = newToken();
  await insertMailFlow(tx, { userId, challenge, codeHash: hashToken(code) });
  return { code };
}

/** As on the hosted service: a code in the query, tokens or a message in the fragment. */
function addressOf(page: URL, opened: Record<string, unknown>, type: string): string {
  const url = new URL(page);
  const { user: _user, ...given } = opened;
  if (opened === otherMailboxPending) {
    url.hash = new URLSearchParams({ message: otherMailboxPending.msg }).toString();
  } else if (typeof given['code'] === 'string') {
    url.searchParams.set('code', given['code']);
  } else {
    const tokens = Object.entries({ ...given, type }).map(([name, value]) => [name, String(value)]);
    url.hash = new URLSearchParams(Object.fromEntries(tokens)).toString();
  }
  return url.href;
}
