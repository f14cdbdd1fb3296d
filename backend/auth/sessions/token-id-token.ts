import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, readBody } from '#backend/auth/body.ts';
import { requireManualLinking, requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { accountForIdentity, linkIdentity } from '#backend/auth/providers/account-for-identity.ts';
import { tokenMax, verifyIdToken } from '#backend/auth/providers/id-token.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { startSession } from './session-response.ts';

const idTokenSchema = z.object({
  provider: field.default(''),
  id_token: text(tokenMax).default(''),
  nonce: text(255).nullish(),
  link_identity: z.boolean().nullish(),
});

/** Providers whose `id_token` the hosted service accepts, and their issuer. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** `POST /token?grant_type=id_token`: signs in with an `id_token` that the application got from the provider. */
export function grantByIdToken(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, idTokenSchema);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    if (body.link_identity) requireManualLinking(context);
    if (body.id_token === '') throw new AuthError('validation_failed', 'id_token required');
    const { providers } = context.settings;
    const provider = Object.hasOwn(providers, body.provider) ? providers[body.provider] : undefined;
    if (!provider) throw notEnabled(body.provider);
    const linker = body.link_identity ? requireUserClaims(c) : undefined;
    if (linker) {
      await context.limits.change(linker.session_id);
      await requireRecentSignIn(context.database.owner, linker);
    }
    const claims = await verifyIdToken(provider, body.id_token, body.nonce ?? undefined, context.now());
    const identity = { provider: body.provider, claims };
    const session = await context.database.owner.begin(async (tx) => {
      if (linker) await linkIdentity(tx, linker.sub, identity);
      const userId = linker?.sub ?? (await accountForIdentity(context, tx, identity));
      await audit(tx, 'login', userId, ip);
      return startSession(context, c, tx, userId, 'oauth');
    });
    return c.json(session);
  };
}

function notEnabled(name: string): AuthError {
  const issuer = issuers.get(name);
  if (issuer) return new AuthError('provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
  const message = `Custom OIDC provider ${JSON.stringify(name.slice(0, 100))} not allowed`;
  return new AuthError('validation_failed', message);
}
