import { createHash } from 'node:crypto';

import type { OpenIdProvider } from '#backend/contract.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';
import { parseChallengeMethod, checkChallengeFormat } from '#backend/auth/sessions/code-challenge.ts';
import { redirectTarget, requireManualLinking, requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';

import { bindToBrowser } from './browser-binding.ts';
import { discover } from './discovery.ts';
import { flowSecret } from './flow-secret.ts';
import { insertFlow } from './flow-state.sql.ts';

/** `GET /authorize?provider=…`: redirects the browser to the provider. */
export function authorize(context: AuthContext): Endpoint {
  return async (c) => c.redirect(await providerUrl(context, c, null), 302);
}

/** `GET /user/identities/authorize?provider=…`: the same, to link an identity to the user's account. */
export function authorizeLink(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    requireManualLinking(context);
    await context.limits.change(caller.session_id);
    await requireRecentSignIn(context.database.owner, caller);
    const url = await providerUrl(context, c, caller.sub);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  };
}

/** @throws {AuthError} `validation_failed` when the provider is not configured. */
export function requireProvider(context: AuthContext, name: string): OpenIdProvider {
  const { providers } = context.settings;
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
  return provider;
}

async function providerUrl(
  context: AuthContext,
  c: AuthRequest,
  linkingTarget: string | null,
): Promise<string> {
  const name = c.req.query('provider') ?? '';
  const provider = requireProvider(context, name);
  const { authorizationEndpoint } = await discover(provider);
  await context.limits.signUp(c.get('identity').ip);
  const state = await insertFlow(context.database.owner, {
    provider_type: name,
    ...clientChallenge(c),
    referrer: redirectTarget(context, c),
    linking_target_id: linkingTarget,
  });
  bindToBrowser(context, c, state);
  const url = new URL(authorizationEndpoint);
  const challenge = createHash('sha256')
    .update(flowSecret(context, 'verifier', state))
    .digest('base64url');
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackUrl(context),
    scope: ['openid email profile', c.req.query('scopes') ?? ''].join(' ').trim(),
    state,
    nonce: flowSecret(context, 'nonce', state),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value);
  return url.href;
}

/** The code challenge of a PKCE client; null for other clients, which receive the tokens in the fragment. */
function clientChallenge(c: AuthRequest) {
  const challenge = c.req.query('code_challenge');
  if (!challenge) return { code_challenge: null, code_challenge_method: null };
  checkChallengeFormat(challenge);
  const method = parseChallengeMethod(c.req.query('code_challenge_method') ?? 'plain');
  return { code_challenge: challenge, code_challenge_method: method };
}

/** The `redirect_uri` to register at the provider. */
export function callbackUrl(context: Pick<AuthContext, 'siteUrl'>): string {
  return `${context.siteUrl}/auth/v1/callback`;
}
