import { sessionNotFound } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { userJson } from './user-json.ts';
import { readUser } from './users.sql.ts';

/** `GET /user`: the account as stored, not as described by the access token. */
export function getUser(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await readUser(context.database.owner, requireUserClaims(c).sub);
    if (!user) throw sessionNotFound();
    return c.json(userJson(user));
  };
}
