import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** How somebody proved who they are; `amr` of the access token. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'anonymous' | 'web3' | SecondMethod;

/** What raises a session to `aal2`. */
export type SecondMethod = 'totp' | 'mfa/recovery_code';

export type Amr = { method: string; timestamp: number };

/** Opens a session whose first refresh token has the digest `tokenHash`. */
export async function insertSession(
  tx: TransactionSql,
  session: { userId: string; method: SignInMethod; tokenHash: string; ip: string; userAgent: string },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${id}, ${session.userId}, now(), now(), 'aal1', ${session.userAgent}, ${session.ip}::inet)`;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${id}, now(), now(), ${session.method})`;
  await insertRefreshToken(tx, {
    userId: session.userId,
    sessionId: id,
    tokenHash: session.tokenHash,
    parent: '',
  });
  await tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${session.userId}`;
  await tx`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = ${session.userId} and provider = 'email'`;
  return id;
}

export async function insertRefreshToken(
  tx: TransactionSql,
  token: { userId: string; sessionId: string; tokenHash: string; parent: string },
): Promise<void> {
  await tx`
    insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ('00000000-0000-0000-0000-000000000000', ${token.tokenHash}, ${token.userId}, false, now(), now(),
      ${token.parent}, ${token.sessionId})`;
}

export type RefreshTokenRow = {
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** Revoked less than ten seconds ago: two tabs that refresh at once, not a thief. */
  just_revoked: boolean;
  session_expired: boolean;
};

/**
 * Locks the token, so that of two simultaneous refreshes the second sees what the first did. Its session first: who
 * ends or raises one holds it before its tokens, and two who hold what the other wants would wait for ever.
 */
export async function lockRefreshToken(
  tx: TransactionSql,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  await tx`
    select from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${tokenHash})
    for no key update`;
  const [row] = await tx<RefreshTokenRow[]>`
    select s.user_id, t.session_id, t.revoked, t.revoked and t.updated_at > now() - interval '10 seconds' as just_revoked,
      coalesce(s.not_after <= now(), false) as session_expired
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${tokenHash}
    for update of t`;
  return row;
}

export async function revokeRefreshToken(
  tx: TransactionSql,
  tokenHash: string,
  sessionId: string,
): Promise<void> {
  await tx`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${tokenHash}`;
  await tx`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${sessionId}`;
  // A stolen token shows itself when it is used again; a month later it would have shown itself long ago.
  await tx`
    delete from auth.refresh_tokens
    where session_id = ${sessionId} and revoked and updated_at < now() - interval '30 days'`;
}

/**
 * The session answered a second factor. Its other refresh tokens go; the caller hands out the one of `tokenHash`.
 * Answers false when the session has ended meanwhile.
 */
export async function raiseToAal2(
  tx: TransactionSql,
  raised: { sessionId: string; userId: string; factorId: string; method: SecondMethod; tokenHash: string },
): Promise<boolean> {
  const { sessionId, userId, factorId, method, tokenHash } = raised;
  const standing = await tx`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now() where id = ${sessionId}
    returning id`;
  if (standing.length === 0) return false;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
  await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  await insertRefreshToken(tx, { userId, sessionId, tokenHash, parent: '' });
  return true;
}

/** Sessions of the person that never answered a second factor. */
export async function deleteLowerSessions(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and coalesce(aal, 'aal1') < 'aal2'`;
}

export async function readAal(query: Query, sessionId: string): Promise<'aal1' | 'aal2'> {
  const [row] = await query<{ aal: string | null }[]>`select aal from auth.sessions where id = ${sessionId}`;
  return row?.aal === 'aal2' ? 'aal2' : 'aal1';
}

export async function readAmr(query: Query, sessionId: string): Promise<Amr[]> {
  const rows = await query<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  return rows.map(({ method, timestamp }) => ({ method, timestamp }));
}

/** Refresh tokens go with their session, by the foreign key. */
export async function deleteSession(query: Query, sessionId: string): Promise<void> {
  await query`delete from auth.sessions where id = ${sessionId}`;
}

export async function deleteSessionsOf(query: Query, userId: string, except?: string): Promise<void> {
  await query`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`;
}
