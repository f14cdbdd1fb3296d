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

/** Unverified factors are deleted after this many hours. */
const unverifiedHours = 1;

/** Reads the factors of a user and locks the user's row, so that concurrent changes of factors run in sequence. */
export async function lockFactors(tx: TransactionSql, userId: string): Promise<Factor[]> {
  await tx`select from auth.users where id = ${userId} for no key update`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified'
      and created_at < now() - make_interval(hours => ${unverifiedHours})`;
  return tx<Factor[]>`
    select id, user_id, coalesce(friendly_name, '') as friendly_name, factor_type, status, secret
    from auth.mfa_factors where user_id = ${userId}`;
}

/** Stores the TOTP secret in clear, as the hosted service does, so that factors survive a migration to it. */
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

/** Undefined for the factor of another user. */
export async function readFactor(query: Query, userId: string, id: string): Promise<Factor | undefined> {
  const [factor] = await query<Factor[]>`
    select id, user_id, coalesce(friendly_name, '') as friendly_name, factor_type, status, secret
    from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  return factor;
}

/**
 * Marks the factor as verified and deletes the user's unverified factors of the same type. Returns whether the factor
 * was unverified before.
 */
export async function verifyFactor(tx: TransactionSql, factor: Factor): Promise<boolean> {
  const { count } = await tx`
    update auth.mfa_factors set status = 'verified', updated_at = now()
    where id = ${factor.id} and status = 'unverified'`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = ${factor.factor_type} and status = 'unverified'`;
  return count > 0;
}

/** Deletes the factor; sessions that it upgraded fall back to `aal1`. */
export async function deleteFactor(tx: TransactionSql, factor: Pick<Factor, 'id'>): Promise<void> {
  await tx`
    delete from auth.mfa_amr_claims c using auth.sessions s
    where c.session_id = s.id and s.factor_id = ${factor.id}
      and c.authentication_method in ('totp', 'mfa/recovery_code', 'mfa/webauthn')`;
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${factor.id}`;
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
}
