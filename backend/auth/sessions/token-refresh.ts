import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { tooManyRequests } from '#backend/auth/limits.ts';
import { limits } from '#domain/limits.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { hashToken, nextRefreshToken } from '#backend/auth/secrets.ts';
import { sessionJson } from './session-response.ts';
import {
  countRefreshTokens,
  deleteSession,
  insertRefreshToken,
  lockRefreshToken,
  revokeRefreshToken,
} from './sessions.sql.ts';
import type { RefreshTokenRow } from './sessions.sql.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';

const refreshGrantSchema = z.object({ refresh_token: text(255).min(1) });

/** Maximum number of refreshes of one session within ten seconds. */
const chainMax = 20;
/** Seconds to wait after too many refreshes of a session in a day. */
const retrySeconds = 3600;

/**
 * `POST /token?grant_type=refresh_token`: each token works once. Reuse within ten seconds returns the same successor (two
 * tabs that refresh at once); later reuse indicates a stolen token and ends the session.
 */
export function grantByRefreshToken(context: AuthContext): Endpoint {
  return async (c) => {
    const presented = (await readBody(c, refreshGrantSchema)).refresh_token;
    const { ip } = c.get('identity');
    await context.limits.refresh(ip);
    // Errors are returned, not thrown: throwing would roll back the deletion of the session.
    const outcome = await context.database.owner.begin(async (tx) => {
      const row = await lockRefreshToken(tx, hashToken(presented));
      if (!row) return notFound();
      if (row.session_expired)
        return new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
      const user = await readUser(tx, row.user_id);
      if (!user) return notFound();
      if (user.banned) return new AuthError('user_banned', 'Invalid Refresh Token: User Banned');

      if (!row.revoked && (await isExhausted(context, tx, row.session_id)))
        return tooManyRequests(retrySeconds);
      const refreshToken = await successor(context, tx, presented, row);
      if (refreshToken === undefined) {
        await deleteSession(tx, row.session_id);
        await audit(tx, 'token_revoked', row.user_id, ip);
        return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
      return sessionJson(context, tx, { userId: row.user_id, sessionId: row.session_id, refreshToken });
    });
    if (!(outcome instanceof AuthError)) return c.json(outcome);
    if (outcome.code === 'refresh_token_already_used') context.sessions.forget();
    throw outcome;
  };
}

/** Whether the session has renewed its tokens too often: each renewal is a row that stays for 30 days. */
async function isExhausted({ rateLimits }: AuthContext, tx: TransactionSql, sessionId: string) {
  return rateLimits && (await countRefreshTokens(tx, sessionId)) >= limits.refreshesPerDay;
}

/** The successor of the presented token; undefined when that one was used more than ten seconds ago. */
async function successor(
  context: AuthContext,
  tx: TransactionSql,
  presented: string,
  row: RefreshTokenRow,
): Promise<string | undefined> {
  if (row.revoked && !row.just_revoked) return undefined;
  const { secretKey } = context.keys;
  if (!row.revoked) {
    const next = nextRefreshToken(secretKey, presented);
    await revokeRefreshToken(tx, hashToken(presented), row.session_id);
    await insertRefreshToken(tx, {
      userId: row.user_id,
      sessionId: row.session_id,
      tokenHash: hashToken(next),
      parent: hashToken(presented),
    });
    return next;
  }
  let token = presented;
  for (let step = 0; step < chainMax; step += 1) {
    token = nextRefreshToken(secretKey, token);
    const following = await lockRefreshToken(tx, hashToken(token));
    if (!following) return undefined;
    if (!following.revoked) return token;
  }
  return undefined;
}

function notFound(): AuthError {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
