import { sessionNotFound } from '#backend/auth/auth-error.ts';
import { type AuthContext, type Endpoint, requirePerson } from '#backend/auth/context.ts';
import { userJson } from './user-json.ts';
import { findUser } from './users.sql.ts';

/** `GET /user`: the account as it is now, not as the access token remembers it. */
export function getUser(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await findUser(context.database.owner, requirePerson(c).sub);
    if (!user) throw sessionNotFound();
    return c.json(userJson(user));
  };
}
