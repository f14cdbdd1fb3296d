import { timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { consumeAuthCode } from '#backend/auth/providers/flow-state.sql.ts';
import type { CompletedFlow } from '#backend/auth/providers/flow-state.sql.ts';
import { requireActiveAccount } from '#backend/auth/user/require-active-account.ts';
import { hashToken } from '#backend/auth/secrets.ts';
import { s256 } from './code-challenge.ts';
import { startSession } from './session-response.ts';

const exchangeSchema = z.object({
  auth_code: text(255).default(''),
  code_verifier: text(255).default(''),
});

/** `POST /token?grant_type=pkce`: exchanges the code of a redirect and its verifier for a session (RFC 7636). */
export function grantByAuthCode(context: AuthContext): Endpoint {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, exchangeSchema);
    if (code === '' || verifier === '') {
      const message = 'invalid request: both auth code and code verifier should be non-empty';
      throw new AuthError('validation_failed', message);
    }
    await context.limits.refresh(c.get('identity').ip);
    const flow = await consumeAuthCode(context.database.owner, hashToken(code));
    if (!flow) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.expired) throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
    if (!matchesVerifier(flow, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new AuthError('bad_code_verifier', message);
    }
    const session = await context.database.owner.begin(async (tx) => {
      // Some minutes may have passed since the redirect: the account may be deleted or banned.
      const { id } = await requireActiveAccount(tx, flow.user_id);
      return startSession(context, c, tx, id, flow.of_mail ? 'otp' : 'oauth');
    });
    if (flow.of_mail) return c.json(session);
    return c.json({
      ...session,
      provider_token: flow.provider_access_token,
      provider_refresh_token: flow.provider_refresh_token,
    });
  };
}

function matchesVerifier(flow: CompletedFlow, verifier: string): boolean {
  const given = flow.code_challenge_method === 's256' ? s256(verifier) : verifier;
  const expected = Buffer.from(flow.code_challenge ?? '');
  const presented = Buffer.from(given);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
