import type { TransactionSql } from 'postgres';

import type { AuthError } from '#backend/auth/auth-error.ts';
import { replaceEmail } from '#backend/auth/user/email-change.sql.ts';
import { readUser, readUserByEmail, lockAccountCreation } from '#backend/auth/user/users.sql.ts';
import { emailSchema } from '#domain/email.ts';

/**
 * Updates the email address of an account after its identities changed: keeps the current one while an identity has it,
 * else takes the first that a provider verified, else removes it.
 * @throws {AuthError} `conflict()` when other accounts have all the verified addresses.
 */
export async function updateEmailFromIdentities(
  tx: TransactionSql,
  userId: string,
  conflict: () => AuthError,
): Promise<void> {
  const user = await readUser(tx, userId);
  if (!user) return;
  const { email: current, identities } = user;
  if (current !== null && identities.some(({ email }) => email === current)) return;
  const verified = identities.flatMap(({ email, identity_data: data }) => {
    const address = emailSchema.safeParse(email);
    return address.success && data['email_verified'] === true ? [address.data] : [];
  });
  for (const email of verified) {
    await lockAccountCreation(tx, email);
    if (!(await readUserByEmail(tx, email))) return replaceEmail(tx, userId, email);
  }
  if (verified.length > 0) throw conflict();
  if (current !== null) await replaceEmail(tx, userId, null);
}
