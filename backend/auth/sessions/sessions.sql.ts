import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import { limits } from '#domain/limits.ts';

import type { Query } from '#backend/auth/user/users.sql.ts';

/** Authentication method; `amr` claim of the access token. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'anonymous' | 'web3' | 'passkey' | SecondMethod;

/** Methods that upgrade a session to `aal2`. */
export type SecondMethod = 'totp' | 'mfa/recovery_code' | 'mfa/webauthn';

/** `timestamp` in seconds since the epoch. */
type Amr = { method: string; timestamp: number };

/**
 * Inserts a session, which ends after the days of the setting `security.session_days` whether it is refreshed or not;
 * `tokenHash` is the digest of its first refresh token.
 */
export async function insertSession(
  tx: TransactionSql,
  session: { userId: string; method: SignInMethod; tokenHash: string; ip: string; userAgent: string },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.sessions (id, user_id, created_at, updated_at, not_after, aal, user_agent, ip)
    values (${id}, ${session.userId}, now(), now(), now() + make_interval(days => private.session_days()), 'aal1',
      ${session.userAgent}, ${session.ip}::inet)`;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${id}, now(), now(), ${session.method})`;
  await insertRefreshToken(tx, {
    userId: session.userId,
    sessionId: id,
    tokenHash: session.tokenHash,
    parent: '',
  });
  await endSurplusSessions(tx, session.userId, id);
  await tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${session.userId}`;
  await tx`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = ${session.userId} and provider = 'email'`;
  return id;
}

/**
 * Ends the sessions beyond `limits.sessionsPerUser`: first those without the second factor, which the password alone
 * opens, then the least recently used ones.
 */
async function endSurplusSessions(tx: TransactionSql, userId: string, newest: string): Promise<void> {
  await tx`
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${userId} and id <> ${newest}
      order by coalesce(aal, 'aal1') desc, coalesce(refreshed_at at time zone 'utc', created_at) desc
      offset ${limits.sessionsPerUser - 1}
      for update skip locked)`;
}

/** The tokens that this session received since yesterday. */
export async function countRefreshTokens(query: Query, sessionId: string): Promise<number> {
  const [row] = await query<{ count: number }[]>`
    select count(*)::integer as count from auth.refresh_tokens
    where session_id = ${sessionId} and created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
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
  /** Revoked less than ten seconds ago: probably two tabs that refresh at once, not a stolen token. */
  just_revoked: boolean;
  /** Past its end, or unused for longer than the settings allow. */
  session_expired: boolean;
};

/**
 * Reads the token and locks its row, so that of two concurrent refreshes the second sees the first one's changes. Locks
 * the session first, as sign-out and `aal2` upgrades do, to avoid a deadlock.
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
      coalesce(s.not_after <= now(), false)
        or coalesce(s.refreshed_at at time zone 'utc', s.created_at) < now() - private.retention('unused_sessions')
        as session_expired
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
}

/**
 * Sets the session to `aal2` and replaces its refresh tokens by the one with the digest `tokenHash`. Returns false when
 * the session has ended meanwhile.
 */
export async function upgradeToAal2(
  tx: TransactionSql,
  upgrade: { sessionId: string; userId: string; factorId: string; method: SecondMethod; tokenHash: string },
): Promise<boolean> {
  const { sessionId, userId, factorId, method, tokenHash } = upgrade;
  const upgraded = await tx`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now() where id = ${sessionId}
    returning id`;
  if (upgraded.length === 0) return false;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
  await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  await insertRefreshToken(tx, { userId, sessionId, tokenHash, parent: '' });
  return true;
}

/** Deletes the sessions of a user that are not at `aal2`. */
export async function deleteAal1Sessions(tx: TransactionSql, userId: string): Promise<void> {
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

/** The foreign key deletes the session's refresh tokens. */
export async function deleteSession(query: Query, sessionId: string): Promise<void> {
  await query`delete from auth.sessions where id = ${sessionId}`;
}

/** Deletes the sessions of a user, but `except`. */
export async function deleteSessionsOf(query: Query, userId: string, except?: string): Promise<void> {
  await query`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`;
}
