import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { hashToken, newToken } from '#backend/auth/secrets.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';

import { accountOfIdentity, linkIdentity } from './account-of-identity.ts';
import { callbackUrl, findProvider, flowSecret } from './authorize.ts';
import { discover, providerPatience } from './discovery.ts';
import { type Flow, putAuthCode, takeFlow } from './flow-state.sql.ts';
import type { ProviderIdentity } from './identities.sql.ts';
import { readIdToken } from './id-token.ts';

type ProviderAnswer = ProviderIdentity & { accessToken: string; refreshToken: string };

/**
 * `GET /callback`: the provider sends the person back. They go on to where they came from, with a code when the client
 * follows PKCE and with tokens in the fragment otherwise, or with the reason why not.
 */
export function receiveCallback(context: AuthContext): Endpoint {
  return async (c) => {
    const state = z.uuid().safeParse(c.req.query('state'));
    const flow = state.success ? await takeFlow(context.database.owner, state.data) : undefined;
    if (!flow)
      return c.redirect(withError(context.siteUrl, 'bad_oauth_state', 'OAuth state not found or expired'));
    try {
      const answer = await askProvider(context, c, flow);
      return c.redirect(await finish(context, c, flow, answer), 302);
    } catch (error) {
      if (error instanceof AuthError)
        return c.redirect(withError(flow.referrer, error.code, error.message), 302);
      context.log.warn({ err: error, provider: flow.provider_type }, 'a provider could not be asked');
      const message = 'Unable to exchange external code';
      return c.redirect(withError(flow.referrer, 'unexpected_failure', message), 302);
    }
  };
}

const tokensSchema = z.object({
  id_token: z.string(),
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
});

async function askProvider(context: AuthContext, c: AuthRequest, flow: Flow): Promise<ProviderAnswer> {
  const refused = c.req.query('error');
  if (refused) throw new AuthError('bad_oauth_callback', c.req.query('error_description') ?? refused);
  const code = c.req.query('code');
  if (!code) throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code');
  const provider = findProvider(context, flow.provider_type);
  const { tokenEndpoint } = await discover(provider);
  const answer = await fetch(tokenEndpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(providerPatience),
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
  if (!answer.ok) throw new Error(`the provider refused the code with ${answer.status}`);
  const tokens = tokensSchema.parse(await answer.json());
  const nonce = flowSecret(context, 'nonce', flow.id);
  const claims = await readIdToken(provider, tokens.id_token, nonce, context.now());
  return {
    provider: flow.provider_type,
    claims,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

function finish(context: AuthContext, c: AuthRequest, flow: Flow, answer: ProviderAnswer): Promise<string> {
  return context.database.owner.begin(async (tx) => {
    const userId = await accountOf(context, tx, flow, answer);
    await audit(tx, 'login', userId, c.get('identity').ip);
    if (flow.code_challenge !== null) {
      const code = newToken();
      await putAuthCode(tx, flow.id, { ...answer, userId, hash: hashToken(code) });
      return withParameters(flow.referrer, { code });
    }
    const session = await startSession(context, c, tx, userId, 'oauth');
    const { user: _user, ...tokens } = session;
    const fragment = new URLSearchParams({
      ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)])),
      provider_token: answer.accessToken,
      ...(answer.refreshToken && { provider_refresh_token: answer.refreshToken }),
    });
    return `${flow.referrer.replace(/#.*$/, '')}#${fragment}`;
  });
}

async function accountOf(context: AuthContext, tx: TransactionSql, flow: Flow, answer: ProviderAnswer) {
  if (flow.linking_target_id === null) return accountOfIdentity(context, tx, answer);
  await linkIdentity(tx, flow.linking_target_id, answer);
  return flow.linking_target_id;
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** In the query for clients that follow PKCE, in the fragment for the others, as on the hosted service. */
function withError(address: string, code: string, description: string): string {
  const parameters = { error: 'server_error', error_code: code, error_description: description };
  const url = new URL(withParameters(address, parameters));
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
