import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  secret: string | null;
};

/** Factors that were begun and never finished stand in nobody's way after this long. */
const unfinishedHours = 1;

/** Holds the account, so that two changes of its factors at once come one after the other. */
export async function lockFactors(tx: TransactionSql, userId: string): Promise<Factor[]> {
  await tx`select from auth.users where id = ${userId} for no key update`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified'
      and created_at < now() - make_interval(hours => ${unfinishedHours})`;
  return tx<Factor[]>`
    select id, user_id, coalesce(friendly_name, '') as friendly_name, factor_type, status, secret
    from auth.mfa_factors where user_id = ${userId}`;
}

/**
 * The secret stands in clear, as on the hosted service: a move there must not take the second factor from people.
 */
export async function insertFactor(
  tx: TransactionSql,
  factor: Pick<Factor, 'user_id' | 'friendly_name' | 'factor_type' | 'status' | 'secret'>,
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${id}, ${factor.user_id}, ${factor.friendly_name}, ${factor.factor_type}, ${factor.status},
      ${factor.secret}, now(), now())`;
  return id;
}

/** Only among the person's own: another's factor does not exist for them. */
export async function findFactor(query: Query, userId: string, id: string): Promise<Factor | undefined> {
  const [factor] = await query<Factor[]>`
    select id, user_id, coalesce(friendly_name, '') as friendly_name, factor_type, status, secret
    from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  return factor;
}

/** The factor counts from now on; those of its kind that were begun beside it go. */
export async function verifyFactor(tx: TransactionSql, factor: Factor): Promise<void> {
  await tx`
    update auth.mfa_factors set status = 'verified', updated_at = now()
    where id = ${factor.id} and status = 'unverified'`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = ${factor.factor_type} and status = 'unverified'`;
}

/** Sessions that this factor had raised fall back. */
export async function deleteFactor(tx: TransactionSql, factor: Pick<Factor, 'id'>): Promise<void> {
  await tx`
    delete from auth.mfa_amr_claims c using auth.sessions s
    where c.session_id = s.id and s.factor_id = ${factor.id}
      and c.authentication_method in ('totp', 'mfa/recovery_code')`;
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${factor.id}`;
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
}
