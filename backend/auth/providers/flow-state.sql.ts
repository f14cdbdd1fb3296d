import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Minutes a user has to sign in at the provider. */
export const signInMinutes = 15;
/** Minutes the client has to exchange its code; the hosted service's limit. */
const exchangeMinutes = 5;

export type Flow = {
  id: string;
  provider_type: string;
  /** The code challenge of a PKCE client (RFC 7636); null for clients that receive the tokens in the fragment. */
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  /** The URL of the final redirect, already validated. */
  referrer: string;
  /** The account to link the identity to; null for a sign-in. */
  linking_target_id: string | null;
};

/** Returns the flow's id, which is the `state` parameter of the flow. */
export async function insertFlow(query: Query, flow: Omit<Flow, 'id'>): Promise<string> {
  const id = randomUUID();
  await query`
    insert into auth.flow_state (id, provider_type, code_challenge, code_challenge_method, referrer,
      linking_target_id, authentication_method, created_at, updated_at)
    values (${id}, ${flow.provider_type}, ${flow.code_challenge}, ${flow.code_challenge_method}, ${flow.referrer},
      ${flow.linking_target_id}, 'oauth', now(), now())`;
  return id;
}

/** Marks the flow as used and returns it; undefined when it is unknown, expired or already used. */
export async function consumeFlow(query: Query, id: string): Promise<Flow | undefined> {
  const [flow] = await query<Flow[]>`
    update auth.flow_state set authentication_method = 'oauth/answered', updated_at = now()
    where id = ${id} and authentication_method = 'oauth'
      and created_at > now() - make_interval(mins => ${signInMinutes})
    returning id, provider_type, code_challenge, code_challenge_method, referrer, linking_target_id`;
  return flow;
}

export async function saveAuthCode(
  tx: TransactionSql,
  flowId: string,
  code: { userId: string; hash: string; accessToken: string; refreshToken: string },
): Promise<void> {
  await tx`
    update auth.flow_state
    set user_id = ${code.userId}, auth_code = ${code.hash}, auth_code_issued_at = now(),
      provider_access_token = ${code.accessToken}, provider_refresh_token = ${code.refreshToken}, updated_at = now()
    where id = ${flowId}`;
}

/** Stores the flow of a mailed link with its code. `challenge` is S256. */
export async function insertMailFlow(
  tx: TransactionSql,
  flow: { userId: string; challenge: string; codeHash: string },
): Promise<void> {
  await tx`
    insert into auth.flow_state (id, user_id, provider_type, code_challenge, code_challenge_method,
      authentication_method, auth_code, auth_code_issued_at, created_at, updated_at)
    values (${randomUUID()}, ${flow.userId}, 'email', ${flow.challenge}, 's256', 'otp', ${flow.codeHash}, now(), now(),
      now())`;
}

export type CompletedFlow = Pick<Flow, 'code_challenge' | 'code_challenge_method'> & {
  user_id: string;
  provider_access_token: string;
  provider_refresh_token: string;
  expired: boolean;
  /** A flow of a mailed link, without a provider. */
  of_mail: boolean;
};

/** Deletes the flow of the code, whether or not the verifier matches: a code is single-use (RFC 6749 §4.1.2). */
export async function consumeAuthCode(query: Query, hash: string): Promise<CompletedFlow | undefined> {
  const [flow] = await query<CompletedFlow[]>`
    delete from auth.flow_state where auth_code = ${hash}
    returning user_id, code_challenge, code_challenge_method, provider_access_token, provider_refresh_token,
      authentication_method = 'otp' as of_mail,
      auth_code_issued_at < now() - make_interval(mins => ${exchangeMinutes}) as expired`;
  return flow;
}
