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
  const forwarded = clientParameters(c);
  await context.limits.signUp(c.get('identity').ip);
  const state = await insertFlow(context.database.owner, {
    provider_type: name,
    ...clientChallenge(c),
    referrer: redirectTarget(context, c),
    linking_target_id: linkingTarget,
  });
  bindToBrowser(context, c, state);
  const url = new URL(authorizationEndpoint);
  for (const [parameter, value] of forwarded) url.searchParams.set(parameter, value);
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

/** Parameters of `/authorize` for this server, not passed on to the provider. */
const ownParameters = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'invite_token',
]);
/** Parameters that would replace those of the flow (OpenID Connect Core §6), or change the way of the response. */
const flowParameters = new Set(['request', 'request_uri', 'registration', 'response_mode']);
/** Maximum number of parameters, and characters of each value. */
const parametersMax = 20;
const parameterMax = 2_000;

/**
 * `queryParams` of the client, for example `prompt` or `login_hint`. The parameters of the flow are set after them.
 * @throws {AuthError} `validation_failed` for parameters that would change the flow, too many or too long ones.
 */
function clientParameters(c: AuthRequest): [string, string][] {
  const given = Object.entries(c.req.query()).filter(([name]) => !ownParameters.has(name));
  const allowed = ([name, value]: [string, string]) =>
    !flowParameters.has(name) && name.length + value.length <= parameterMax;
  if (given.length > parametersMax || !given.every(allowed))
    throw new AuthError('validation_failed', 'Unsupported query parameters for the provider');
  return given;
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
