import type { TransactionSql } from 'postgres';

import type { AuthError } from '#backend/auth/auth-error.ts';
import { moveAddress } from '#backend/auth/user/email-change.sql.ts';
import { findUser, findUserByEmail, lockAddress } from '#backend/auth/user/users.sql.ts';
import { emailSchema } from '#domain/email.ts';

/**
 * An account has the address of one of its identities: its own while one has it, else the first that a provider has
 * verified, else none. Throws `conflict` when all that is left is somebody else's.
 */
export async function followIdentities(
  tx: TransactionSql,
  userId: string,
  conflict: () => AuthError,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const { email: current, identities } = user;
  if (current !== null && identities.some(({ email }) => email === current)) return;
  const verified = identities.flatMap(({ email, identity_data: data }) => {
    const address = emailSchema.safeParse(email);
    return address.success && data['email_verified'] === true ? [address.data] : [];
  });
  for (const email of verified) {
    await lockAddress(tx, email);
    if (!(await findUserByEmail(tx, email))) return moveAddress(tx, userId, email);
  }
  if (verified.length > 0) throw conflict();
  if (current !== null) await moveAddress(tx, userId, null);
}
