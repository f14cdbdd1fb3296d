import { AuthError, userNotFound } from '#backend/auth/auth-error.ts';
import { type Query, type UserRow, findUser } from './users.sql.ts';

/** The account a session is about to be opened for; throws when it is gone or banned. */
export async function requireStanding(query: Query, userId: string): Promise<UserRow> {
  const user = await findUser(query, userId);
  if (!user) throw userNotFound();
  if (user.banned) throw new AuthError('user_banned', 'User is banned');
  return user;
}
