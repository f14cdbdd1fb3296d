import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';

import { AuthError, userNotFound } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { type UserRow, findUser } from '#backend/auth/user/users.sql.ts';
import type { ServiceEnv } from '#backend/contract.ts';

/** The secret key alone administers accounts: what an administrator of the site may do goes through the site. */
export const requireService: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  if (c.get('identity').claims.role !== 'service_role') throw new AuthError('not_admin', 'User not allowed');
  return next();
};

/** The account the path names. */
export async function requireAccount(context: AuthContext, c: AuthRequest): Promise<UserRow> {
  const id = z.uuid().safeParse(c.req.param('userId'));
  if (!id.success) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 });
  const user = await findUser(context.database.owner, id.data);
  if (!user) throw userNotFound();
  return user;
}
