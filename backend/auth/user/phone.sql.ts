import type { TransactionSql } from 'postgres';

import { updateProviders } from './users.sql.ts';

/**
 * Sets the phone number of an account, which an administrator has entered. It is not a way to sign in: the site sends no
 * SMS. `confirms`: marks it as confirmed; otherwise the confirmation does not change.
 * @throws {PostgresError} `unique_violation` when another account has the number.
 */
export async function setPhone(
  tx: TransactionSql,
  userId: string,
  phone: string,
  confirms: boolean,
): Promise<void> {
  const number = { sub: userId, phone, phone_verified: confirms };
  // Newer than the identity of the email address, which remains the first provider.
  await tx`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${userId}, ${userId}, ${tx.json({ ...number, email_verified: false })}, 'phone', now(), clock_timestamp(),
      now())
    on conflict (provider_id, provider) do update
    set identity_data = auth.identities.identity_data || ${tx.json(number)}, updated_at = now()`;
  await tx`update auth.users set phone = ${phone}, updated_at = now() where id = ${userId}`;
  await updateProviders(tx, userId);
  if (confirms) await confirmPhone(tx, userId);
}

export async function confirmPhone(tx: TransactionSql, userId: string): Promise<void> {
  await tx`
    update auth.users set phone_confirmed_at = now(), updated_at = now()
    where id = ${userId} and phone is not null and phone_confirmed_at is null`;
}
