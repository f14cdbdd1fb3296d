import type { TransactionSql } from 'postgres';

import type { Metadata, UserRow } from './users.sql.ts';

/**
 * Writes to accounts whose address is not confirmed ("pending"). Any visitor can request one for any address, so several
 * requests may come from different people, and the owner of the mailbox confirms the account that they made together.
 * No request may choose what another person then confirms: values on which two requests differ are removed (ACCOUNT-50),
 * and an invitation accepts none of them (ACCOUNT-51). The name of the profile follows the metadata until the
 * confirmation, by the trigger `rename_pending_profile`.
 */

type Pending = Pick<UserRow, 'id' | 'email' | 'invited_at' | 'encrypted_password' | 'raw_user_meta_data'>;

/** The metadata that the server itself writes for an address. */
function addressData({ id, email }: Pick<UserRow, 'id' | 'email'>) {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/** Whether the metadata comes from a public request; an administrator's has no `sub`. */
function hasPublicMetadata({ id, invited_at, raw_user_meta_data: data }: Pending): boolean {
  return invited_at === null && data?.['sub'] === id;
}

/**
 * Applies a repeated sign-up. `passwordHash` is the stored hash when the sign-up has the same password, else null: then
 * no password is kept, and the owner of the mailbox chooses one after the confirmation.
 */
export async function repeatSignUp(
  tx: TransactionSql,
  user: Pending,
  signUp: { passwordHash: string | null; data: Metadata },
): Promise<void> {
  if (user.invited_at !== null) return;
  const agrees = signUp.passwordHash !== null && signUp.passwordHash === user.encrypted_password;
  const metadata = agrees ? { ...signUp.data, ...addressData(user) } : addressData(user);
  await writePending(tx, user.id, {
    passwordHash: agrees ? signUp.passwordHash : null,
    data: hasPublicMetadata(user) ? metadata : user.raw_user_meta_data,
  });
}

/** Applies a repeated request for a sign-in or recovery mail: removes the stored metadata when that of the request differs. */
export async function repeatMailSignIn(tx: TransactionSql, user: Pending, data: Metadata): Promise<void> {
  if (!hasPublicMetadata(user)) return;
  const requested = { ...data, ...addressData(user) };
  await tx`
    update auth.users set raw_user_meta_data = ${tx.json(addressData(user))}, updated_at = now()
    where id = ${user.id} and email_confirmed_at is null and raw_user_meta_data <> ${tx.json(requested)}::jsonb`;
}

/**
 * Removes what a sign-up wrote to a pending account that its owner opens by another mail than the confirmation: the
 * sign-up may come from another person.
 */
export async function discardSignUp(tx: TransactionSql, user: Pending): Promise<void> {
  if (user.encrypted_password === null) return;
  await writePending(tx, user.id, {
    passwordHash: null,
    data: hasPublicMetadata(user) ? addressData(user) : user.raw_user_meta_data,
  });
}

/** Removes the password and replaces the metadata, when an identity that a provider verified opens the account. */
export function resetPending(tx: TransactionSql, userId: string, data: Metadata): Promise<void> {
  return writePending(tx, userId, { passwordHash: null, data });
}

/** Records an invitation. It removes the password and the metadata of an earlier sign-up. */
export async function markInvited(tx: TransactionSql, user: Pending, data: Metadata): Promise<void> {
  const kept = hasPublicMetadata(user) ? {} : user.raw_user_meta_data;
  await writePending(tx, user.id, { passwordHash: null, data: { ...kept, ...data } });
  await tx`update auth.users set invited_at = now(), updated_at = now() where id = ${user.id}`;
}

/** Confirmed accounts stay unchanged. */
async function writePending(
  tx: TransactionSql,
  userId: string,
  { passwordHash, data }: { passwordHash: string | null; data: Metadata | null },
): Promise<void> {
  await tx`
    update auth.users
    set encrypted_password = ${passwordHash}, raw_user_meta_data = ${tx.json(data)}, updated_at = now()
    where id = ${userId} and email_confirmed_at is null`;
}
