import type { TransactionSql } from 'postgres';

import type { UserClaims } from '#backend/contract.ts';
import { accessTokenSeconds } from './access-token.ts';
import { sessionNotFound, userNotFound } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { hashToken, newToken } from '#backend/auth/secrets.ts';
import { recordSignIn } from '#backend/auth/sign-in-records.ts';
import { deleteAal1Sessions, insertSession, upgradeToAal2, readAal, readAmr } from './sessions.sql.ts';
import type { SecondMethod, SignInMethod } from './sessions.sql.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

/** Characters of the User-Agent header that are stored, as on the hosted service. */
const userAgentMax = 255;

/** Opens a session and returns the body of a token response. */
export async function startSession(
  context: AuthContext,
  c: AuthRequest,
  tx: TransactionSql,
  userId: string,
  method: SignInMethod,
): Promise<Record<string, unknown>> {
  const refreshToken = newToken();
  const sessionId = await insertSession(tx, {
    userId,
    method,
    tokenHash: hashToken(refreshToken),
    ip: c.get('identity').ip,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, userAgentMax),
  });
  await recordSignIn(tx, c, userId, method);
  return sessionJson(context, tx, { userId, sessionId, refreshToken });
}

/**
 * Upgrades the session to `aal2` and returns new tokens; ends the user's `aal1` sessions.
 * @throws {AuthError} `session_not_found` when the session has ended meanwhile.
 */
export async function upgradeSession(
  context: AuthContext,
  tx: TransactionSql,
  caller: UserClaims,
  by: { method: SecondMethod; factorId: string },
): Promise<Record<string, unknown>> {
  const refreshToken = newToken();
  const session = { userId: caller.sub, sessionId: caller.session_id };
  if (!(await upgradeToAal2(tx, { ...session, ...by, tokenHash: hashToken(refreshToken) })))
    throw sessionNotFound();
  await deleteAal1Sessions(tx, caller.sub);
  return sessionJson(context, tx, { ...session, refreshToken });
}

/**
 * A session as `@supabase/auth-js` stores it, with a new access token that has the hosted service's claims.
 * @throws {AuthError} `user_not_found` when the account was deleted meanwhile.
 */
export async function sessionJson(
  context: AuthContext,
  tx: TransactionSql,
  session: { userId: string; sessionId: string; refreshToken: string },
): Promise<Record<string, unknown>> {
  const user = await readUser(tx, session.userId);
  if (!user) throw userNotFound();
  const amr = await readAmr(tx, session.sessionId);
  const { token, expiresAt } = await context.accessTokens.sign({
    ...claimsOf(user),
    aal: await readAal(tx, session.sessionId),
    amr,
    session_id: session.sessionId,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
}

function claimsOf(user: UserRow) {
  return {
    sub: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: 'authenticated',
    is_anonymous: user.is_anonymous,
  } as const;
}
