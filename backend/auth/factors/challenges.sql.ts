import { createHash, randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Lifetime of a challenge in seconds; the hosted service's default. */
const challengeSeconds = 300;

/** Seconds during which a TOTP code is accepted: its own 30-second step and one step on each side. */
const codeSeconds = 90;

export async function insertChallenge(
  query: Query,
  factorId: string,
  ip: string,
  webauthn?: { challenge: string; type: 'create' | 'request' },
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  const [row] = await query<{ expires_at: number }[]>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
    values (${id}, ${factorId}, now(), ${ip}::inet, ${webauthn ? query.json(webauthn) : null})
    returning floor(extract(epoch from created_at))::integer + ${challengeSeconds} as expires_at`;
  return { id, expiresAt: row?.expires_at ?? 0 };
}

type Challenge = { id: string; verified: boolean; same_address: boolean; expired: boolean };

/** Reads the challenge and locks its row, so that of two concurrent requests the second finds it used. */
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

type KeyChallenge = Pick<Challenge, 'id' | 'same_address' | 'expired'> & {
  challenge: string | null;
  type: string | null;
};

/** Deletes the challenge of a security key, so that it accepts a single response, valid or not. */
export async function consumeKeyChallenge(
  query: Query,
  factorId: string,
  id: string,
  ip: string,
): Promise<KeyChallenge | undefined> {
  const [challenge] = await query<KeyChallenge[]>`
    delete from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}
    returning id, ip_address = ${ip}::inet as same_address,
      created_at < now() - make_interval(secs => ${challengeSeconds}) as expired,
      web_authn_session_data ->> 'challenge' as challenge, web_authn_session_data ->> 'type' as type`;
  return challenge;
}

/**
 * Marks the challenge as verified. Returns false when the same code was already accepted for this factor: a code that
 * was observed must not work a second time (RFC 6238 §5.2).
 */
export async function markChallengeVerified(
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
