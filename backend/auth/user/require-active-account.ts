import { AuthError, userNotFound } from '#backend/auth/auth-error.ts';
import { readUser } from './users.sql.ts';
import type { Query, UserRow } from './users.sql.ts';

/**
 * The account to open a session for.
 * @throws {AuthError} `user_not_found` when it does not exist, `user_banned` when it is banned.
 */
export async function requireActiveAccount(query: Query, userId: string): Promise<UserRow> {
  const user = await readUser(query, userId);
  if (!user) throw userNotFound();
  if (user.banned) throw new AuthError('user_banned', 'User is banned');
  return user;
}
