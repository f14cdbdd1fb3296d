import { createHash, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { type AnsweredFlow, takeAuthCode } from '#backend/auth/providers/flow-state.sql.ts';
import { requireStanding } from '#backend/auth/user/require-standing.ts';
import { hashToken } from '#backend/auth/secrets.ts';
import { startSession } from './session-response.ts';

const exchangeSchema = z.object({
  auth_code: z.string().max(255).default(''),
  code_verifier: z.string().max(255).default(''),
});

/** `POST /token?grant_type=pkce`: the code of a redirect, and proof that who brings it is who asked (RFC 7636). */
export function grantByAuthCode(context: AuthContext): Endpoint {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, exchangeSchema);
    if (code === '' || verifier === '') {
      const message = 'invalid request: both auth code and code verifier should be non-empty';
      throw new AuthError('validation_failed', message);
    }
    await context.limits.refresh(c.get('identity').ip);
    const flow = await takeAuthCode(context.database.owner, hashToken(code));
    if (!flow) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.expired) throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
    if (!fits(flow, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new AuthError('bad_code_verifier', message);
    }
    const session = await context.database.owner.begin(async (tx) => {
      // They came back from the provider some minutes ago.
      const { id } = await requireStanding(tx, flow.user_id);
      return startSession(context, c, tx, id, 'oauth');
    });
    return c.json({
      ...session,
      provider_token: flow.provider_access_token,
      provider_refresh_token: flow.provider_refresh_token,
    });
  };
}

function fits(flow: AnsweredFlow, verifier: string): boolean {
  const given =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const expected = Buffer.from(flow.code_challenge ?? '');
  const presented = Buffer.from(given);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
