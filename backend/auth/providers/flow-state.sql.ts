import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Minutes a person has to sign in at the provider. */
const signInMinutes = 15;
/** Minutes the client has to exchange its code; the hosted service's. */
const exchangeMinutes = 5;

export type Flow = {
  id: string;
  provider_type: string;
  /** The client's own, when it follows PKCE (RFC 7636); else tokens travel in the fragment. */
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  /** Where the person goes in the end, already checked. */
  referrer: string;
  /** The account that another identity is added to. */
  linking_target_id: string | null;
};

/** Answers the flow's id, which is the `state` the provider sends back. */
export async function insertFlow(query: Query, flow: Omit<Flow, 'id'>): Promise<string> {
  const id = randomUUID();
  await query`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await query`
    insert into auth.flow_state (id, provider_type, code_challenge, code_challenge_method, referrer,
      linking_target_id, authentication_method, created_at, updated_at)
    values (${id}, ${flow.provider_type}, ${flow.code_challenge}, ${flow.code_challenge_method}, ${flow.referrer},
      ${flow.linking_target_id}, 'oauth', now(), now())`;
  return id;
}

/** Once only: a provider's answer that comes a second time finds nothing. */
export async function takeFlow(query: Query, id: string): Promise<Flow | undefined> {
  const [flow] = await query<Flow[]>`
    update auth.flow_state set authentication_method = 'oauth/answered', updated_at = now()
    where id = ${id} and authentication_method = 'oauth'
      and created_at > now() - make_interval(mins => ${signInMinutes})
    returning id, provider_type, code_challenge, code_challenge_method, referrer, linking_target_id`;
  return flow;
}

export async function putAuthCode(
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

export type AnsweredFlow = Pick<Flow, 'code_challenge' | 'code_challenge_method'> & {
  user_id: string;
  provider_access_token: string;
  provider_refresh_token: string;
  expired: boolean;
};

/** The code is used up whether or not the verifier fits: a thief has one guess at it (RFC 6749 §4.1.2). */
export async function takeAuthCode(query: Query, hash: string): Promise<AnsweredFlow | undefined> {
  const [flow] = await query<AnsweredFlow[]>`
    delete from auth.flow_state where auth_code = ${hash}
    returning user_id, code_challenge, code_challenge_method, provider_access_token, provider_refresh_token,
      auth_code_issued_at < now() - make_interval(mins => ${exchangeMinutes}) as expired`;
  return flow;
}
