import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { hashToken, newToken } from '#backend/auth/secrets.ts';
import { requireActiveAccount } from '#backend/auth/user/require-active-account.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';

import { accountForIdentity, linkIdentity } from './account-for-identity.ts';
import { isBoundToBrowser } from './browser-binding.ts';
import { callbackUrl, requireProvider } from './authorize.ts';
import { flowSecret } from './flow-secret.ts';
import { discover, providerTimeout } from './discovery.ts';
import { saveAuthCode, consumeFlow } from './flow-state.sql.ts';
import type { Flow } from './flow-state.sql.ts';
import type { ProviderIdentity } from './identities.sql.ts';
import { tokenMax, verifyIdToken } from './id-token.ts';

type ProviderSignIn = ProviderIdentity & { accessToken: string; refreshToken: string };

/**
 * `GET /callback`: the redirect back from the provider. Redirects to the page that started the flow: with a code for
 * PKCE clients, with tokens in the fragment for others, or with an error. A flow that another browser began ends on the
 * sign-in page, which shows the error.
 */
export function receiveCallback(context: AuthContext): Endpoint {
  return async (c) => {
    const state = z.uuid().safeParse(c.req.query('state'));
    const begunHere = state.success && isBoundToBrowser(context, c, state.data);
    const flow = begunHere ? await consumeFlow(context.database.owner, state.data) : undefined;
    if (!flow) {
      const page = `${context.siteUrl}/auth`;
      return c.redirect(withError(page, 'bad_oauth_state', 'OAuth state not found or expired'));
    }
    try {
      const signIn = await exchangeCode(context, c, flow);
      return c.redirect(await completeFlow(context, c, flow, signIn), 302);
    } catch (error) {
      if (error instanceof AuthError)
        return c.redirect(withError(flow.referrer, error.code, error.message), 302);
      context.log.warn({ err: error, provider: flow.provider_type }, 'request to the provider failed');
      const message = 'Unable to exchange external code';
      return c.redirect(withError(flow.referrer, 'unexpected_failure', message), 302);
    }
  };
}

const tokensSchema = z.object({
  id_token: text(tokenMax),
  access_token: text(tokenMax).default(''),
  refresh_token: text(tokenMax).default(''),
});

async function exchangeCode(context: AuthContext, c: AuthRequest, flow: Flow): Promise<ProviderSignIn> {
  const denied = c.req.query('error');
  if (denied) throw new AuthError('bad_oauth_callback', c.req.query('error_description') ?? denied);
  const code = c.req.query('code');
  if (!code) throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code');
  const provider = requireProvider(context, flow.provider_type);
  const { tokenEndpoint } = await discover(provider);
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(providerTimeout),
    redirect: 'error',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackUrl(context),
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      code_verifier: flowSecret(context, 'verifier', flow.id),
    }),
  });
  if (!response.ok) throw new Error(`the provider rejected the code with status ${response.status}`);
  const tokens = tokensSchema.parse(await response.json());
  const nonce = flowSecret(context, 'nonce', flow.id);
  const claims = await verifyIdToken(provider, tokens.id_token, nonce, context.now());
  return {
    provider: flow.provider_type,
    claims,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

/** Returns the URL of the final redirect. */
function completeFlow(
  context: AuthContext,
  c: AuthRequest,
  flow: Flow,
  signIn: ProviderSignIn,
): Promise<string> {
  return context.database.owner.begin(async (tx) => {
    const userId = await accountOf(context, tx, flow, signIn);
    await audit(tx, 'login', userId, c.get('identity').ip);
    if (flow.code_challenge !== null) {
      const code = newToken();
      await saveAuthCode(tx, flow.id, { ...signIn, userId, hash: hashToken(code) });
      return withParameters(flow.referrer, { code });
    }
    const session = await startSession(context, c, tx, userId, 'oauth');
    const { user: _user, ...tokens } = session;
    const fragment = new URLSearchParams({
      ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)])),
      provider_token: signIn.accessToken,
      ...(signIn.refreshToken && { provider_refresh_token: signIn.refreshToken }),
    });
    return `${flow.referrer.replace(/#.*$/, '')}#${fragment}`;
  });
}

async function accountOf(context: AuthContext, tx: TransactionSql, flow: Flow, signIn: ProviderSignIn) {
  if (flow.linking_target_id === null) return accountForIdentity(context, tx, signIn);
  await requireActiveAccount(tx, flow.linking_target_id);
  await linkIdentity(tx, flow.linking_target_id, signIn);
  return flow.linking_target_id;
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The error in the query for PKCE clients and in the fragment for others, as on the hosted service. */
function withError(address: string, code: string, description: string): string {
  const parameters = { error: 'server_error', error_code: code, error_description: description };
  const url = new URL(withParameters(address, parameters));
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
