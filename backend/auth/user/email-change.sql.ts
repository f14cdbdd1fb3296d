import type { TransactionSql } from 'postgres';

import { updateProviders } from './users.sql.ts';
import type { UserRow } from './users.sql.ts';

/** Bits of `email_change_confirm_status`: the mailboxes that have confirmed a change of address. */
const mailboxes = { email_change_token_current: 1, email_change_token_new: 2 } as const;
const everyMailbox = 3;

/** Records the confirmation of one mailbox. Returns whether both have confirmed. */
export async function confirmMailbox(
  tx: TransactionSql,
  userId: string,
  mailbox: keyof typeof mailboxes,
): Promise<boolean> {
  const confirmed = mailboxes[mailbox];
  const pending = await tx`
    update auth.users set email_change_confirm_status = email_change_confirm_status | ${confirmed}::smallint
    where id = ${userId} and email_change_confirm_status | ${confirmed}::smallint < ${everyMailbox} returning id`;
  return pending.length === 0;
}

/**
 * Stores the new address until both mailboxes confirm it; an account without an address needs the new mailbox only.
 * Links sent for another new address become invalid.
 */
export async function setPendingEmail(
  tx: TransactionSql,
  user: Pick<UserRow, 'id' | 'email'>,
  newEmail: string,
): Promise<void> {
  await tx`
    update auth.users
    set email_change = ${newEmail}, email_change_token_new = '', email_change_token_current = '',
      email_change_confirm_status = ${user.email ? 0 : mailboxes.email_change_token_current}
    where id = ${user.id}`;
  await tx`
    delete from auth.one_time_tokens where user_id = ${user.id} and token_type::text = any (${Object.keys(mailboxes)})`;
}

/**
 * Sets the address that both mailboxes have confirmed.
 * @throws {PostgresError} `unique_violation` when another account took it meanwhile.
 */
export async function applyEmailChange(tx: TransactionSql, userId: string): Promise<void> {
  const [changing] = await tx<{ email: string }[]>`
    select email_change as email from auth.users where id = ${userId} and email_change <> ''`;
  if (changing) await setEmail(tx, userId, changing.email);
}

/**
 * Sets the address without confirmation by a mailbox; `confirms` tells whether it counts as confirmed. An anonymous
 * account is no longer anonymous afterwards.
 * @throws {PostgresError} `unique_violation` when another account has the address.
 */
export async function setEmail(
  tx: TransactionSql,
  userId: string,
  email: string,
  confirms = true,
): Promise<void> {
  const address = { sub: userId, email, email_verified: confirms };
  await tx`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${userId}, ${userId}, ${tx.json({ ...address, phone_verified: false })}, 'email', now(), now(), now())
    on conflict (provider_id, provider) do update
    set identity_data = auth.identities.identity_data || ${tx.json(address)}, updated_at = now()`;
  await replaceEmail(tx, userId, email, confirms);
  await updateProviders(tx, userId);
}

/** Sets the address to one of the account's identities, or to null. Links sent to the old mailbox become invalid. */
export async function replaceEmail(
  tx: TransactionSql,
  userId: string,
  email: string | null,
  confirms = email !== null,
): Promise<void> {
  const written = confirms ? { email, email_verified: true } : { email };
  await tx`
    update auth.users
    set email = ${email}, email_change = '', email_change_token_new = '', email_change_token_current = '',
      confirmation_token = '', recovery_token = '', reauthentication_token = '', email_change_confirm_status = 0,
      email_confirmed_at = case
        when ${confirms} then coalesce(email_confirmed_at, now()) when ${email}::text is not null then email_confirmed_at
      end,
      updated_at = now(),
      raw_user_meta_data = case
        when raw_user_meta_data ? 'email' then raw_user_meta_data || ${tx.json(written)}
        when ${confirms} then coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
        else raw_user_meta_data
      end
    where id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
}
