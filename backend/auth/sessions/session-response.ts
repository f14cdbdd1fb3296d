import type { TransactionSql } from 'postgres';

import { accessTokenSeconds } from './access-token.ts';
import { sessionNotFound, userNotFound } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { hashToken, newToken } from '#backend/auth/secrets.ts';
import {
  type SecondMethod,
  type SignInMethod,
  deleteLowerSessions,
  insertSession,
  raiseToAal2,
  readAal,
  readAmr,
} from './sessions.sql.ts';
import type { UserClaims } from './access-token.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { type UserRow, findUser } from '#backend/auth/user/users.sql.ts';

/** Characters of the browser's name that are kept, as on the hosted service's own session list. */
const userAgentMax = 255;

/** Opens a session and answers as the token endpoint does. */
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
  return sessionJson(context, tx, { userId, sessionId, refreshToken });
}

/** The same session, at `aal2`, with new tokens; those of the person that never got there end. */
export async function raiseSession(
  context: AuthContext,
  tx: TransactionSql,
  person: UserClaims,
  by: { method: SecondMethod; factorId: string },
): Promise<Record<string, unknown>> {
  const refreshToken = newToken();
  const session = { userId: person.sub, sessionId: person.session_id };
  if (!(await raiseToAal2(tx, { ...session, ...by, tokenHash: hashToken(refreshToken) })))
    throw sessionNotFound();
  await deleteLowerSessions(tx, person.sub);
  return sessionJson(context, tx, { ...session, refreshToken });
}

/** What `@supabase/auth-js` stores as a session, with a fresh access token of the hosted service's claims. */
export async function sessionJson(
  context: AuthContext,
  tx: TransactionSql,
  session: { userId: string; sessionId: string; refreshToken: string },
): Promise<Record<string, unknown>> {
  const user = await findUser(tx, session.userId);
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
