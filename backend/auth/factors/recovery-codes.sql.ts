import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Replaces the whole set: a sheet printed before is worth nothing any more. */
export async function putRecoveryCodes(
  tx: TransactionSql,
  factorId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from auth.mfa_recovery_codes where factor_id = ${factorId}`;
  const rows = hashes.map((hash) => ({ id: randomUUID(), factor_id: factorId, code_hash: hash }));
  await tx`insert into auth.mfa_recovery_codes ${tx(rows)}`;
  await tx`update auth.mfa_factors set updated_at = now() where id = ${factorId}`;
}

/** Answers whether the code was there and unused. Marking it is what makes it single use. */
export async function takeRecoveryCode(tx: TransactionSql, factorId: string, hash: string): Promise<boolean> {
  const taken = await tx`
    update auth.mfa_recovery_codes set used_at = now()
    where factor_id = ${factorId} and code_hash = ${hash} and used_at is null returning id`;
  return taken.length > 0;
}

export async function countRecoveryCodes(
  query: Query,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const [row] = await query<{ total: number; remaining: number }[]>`
    select count(*)::integer as total, count(*) filter (where used_at is null)::integer as remaining
    from auth.mfa_recovery_codes where factor_id = ${factorId}`;
  return { total: row?.total ?? 0, remaining: row?.remaining ?? 0 };
}
