import type { AuthContext } from '#backend/auth/context.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

/** The password of an account after a sign-up. */
export type PendingPassword = {
  /** The hash that was stored when the password was compared with it; undefined without an account. */
  compared: string | null | undefined;
  /** The hash to store; null when the account has no password, or another one (ACCOUNT-50). */
  hash: string | null;
};

/**
 * Compares the password of a sign-up with that of the pending account `known`. Computes one hash in every case, so that
 * the duration does not reveal the account. Call outside of any transaction.
 */
export async function comparePending(
  { passwords }: AuthContext,
  known: UserRow | undefined,
  password: string,
): Promise<PendingPassword> {
  const compared = known?.encrypted_password;
  if (compared && !known?.email_confirmed_at)
    return { compared, hash: (await passwords.verify(compared, password)) ? compared : null };
  const hash = await passwords.hash(password);
  return { compared, hash: known ? null : hash };
}
