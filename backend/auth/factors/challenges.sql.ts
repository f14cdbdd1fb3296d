import { createHash, randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Seconds a challenge waits for its code; the hosted service's default. */
const challengeSeconds = 300;

/** Seconds during which a code is worth something: its own half minute and the one on each side. */
const codeSeconds = 90;

export async function insertChallenge(
  query: Query,
  factorId: string,
  ip: string,
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  await query`delete from auth.mfa_challenges where factor_id = ${factorId} and created_at < now() - interval '1 day'`;
  const [row] = await query<{ expires_at: number }[]>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factorId}, now(), ${ip}::inet)
    returning floor(extract(epoch from created_at))::integer + ${challengeSeconds} as expires_at`;
  return { id, expiresAt: row?.expires_at ?? 0 };
}

export type Challenge = { id: string; verified: boolean; same_address: boolean; expired: boolean };

/** Locked, so that of two simultaneous answers one finds it used. */
export async function lockChallenge(
  tx: TransactionSql,
  factorId: string,
  id: string,
  ip: string,
): Promise<Challenge | undefined> {
  const [challenge] = await tx<Challenge[]>`
    select id, verified_at is not null as verified, ip_address = ${ip}::inet as same_address,
      created_at < now() - make_interval(secs => ${challengeSeconds}) as expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factorId} for update`;
  return challenge;
}

/** Answers false when this code was accepted a moment ago: who looks over a shoulder must not use it again (RFC 6238 §5.2). */
export async function settleChallenge(
  tx: TransactionSql,
  factorId: string,
  id: string,
  code: string,
): Promise<boolean> {
  const digest = createHash('sha256').update(`${factorId} ${code}`).digest('hex');
  const settled = await tx`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${digest}
    where id = ${id} and not exists (
      select from auth.mfa_challenges
      where factor_id = ${factorId} and otp_code = ${digest}
        and verified_at > now() - make_interval(secs => ${codeSeconds}))
    returning id`;
  return settled.length > 0;
}
