import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';

import { AuthError, userNotFound } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { readAllUsers } from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';
import type { ServiceEnv } from '#backend/contract.ts';

/**
 * Only the secret key may administer accounts; administrators of the site use the site's own functions.
 * @throws {AuthError} `not_admin` for other callers.
 */
export const requireServiceRole: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  if (c.get('identity').claims.role !== 'service_role') throw new AuthError('not_admin', 'User not allowed');
  return next();
};

/**
 * The user of the path parameter `userId`, a softly deleted one too.
 * @throws {AuthError} 404 when it is not a UUID (`validation_failed`) or does not exist (`user_not_found`).
 */
export async function requireAnyAccount(context: AuthContext, c: AuthRequest): Promise<UserRow> {
  const id = z.uuid().safeParse(c.req.param('userId'));
  if (!id.success) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 });
  const [user] = await readAllUsers(context.database.owner, context.database.owner`u.id = ${id.data}`);
  if (!user) throw userNotFound();
  return user;
}

/** The same, except deleted accounts, whose rows must not change. */
export async function requireAccount(context: AuthContext, c: AuthRequest): Promise<UserRow> {
  const user = await requireAnyAccount(context, c);
  if (user.deleted_at) throw userNotFound();
  return user;
}
