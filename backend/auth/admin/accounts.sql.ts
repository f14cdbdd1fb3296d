import type { TransactionSql } from 'postgres';

import { setEmail } from '#backend/auth/user/email-change.sql.ts';
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.sql.ts';
import { confirmPhone, setPhone } from '#backend/auth/user/phone.sql.ts';
import { confirmEmail, readAllUsers, updateMetadata, updatePassword } from '#backend/auth/user/users.sql.ts';
import type { Metadata, Query, UserRow } from '#backend/auth/user/users.sql.ts';

import type { AccountChanges } from './account.ts';

type Page = { limit: number; offset: number; filter: string; sort: 'newest' | 'oldest' };

/** One page of the users, softly deleted ones too, whose email address or full name contains `filter`, and the total number of matches. */
export async function readUserPage(query: Query, page: Page): Promise<{ users: UserRow[]; total: number }> {
  const part = page.filter.toLowerCase();
  const matches = query`(
    ${part} = '' or position(${part} in u.email) > 0
    or position(${part} in lower(u.raw_user_meta_data ->> 'full_name')) > 0)`;
  const order = page.sort === 'oldest' ? query`u.created_at, u.id` : query`u.created_at desc, u.id`;
  const [users, [count]] = await Promise.all([
    readAllUsers(query, query`${matches} order by ${order} limit ${page.limit} offset ${page.offset}`),
    query<{ total: number }[]>`
      select count(*)::integer as total from auth.users u where ${matches}`,
  ]);
  return { users, total: count?.total ?? 0 };
}

/**
 * Writes the changes of an administrator.
 * @throws {PostgresError} `unique_violation` when another account has the email address.
 */
export async function writeChanges(
  tx: TransactionSql,
  user: Pick<UserRow, 'id' | 'email_confirmed_at'> & { email: string | null | undefined },
  changes: AccountChanges,
): Promise<void> {
  // The new address counts as confirmed when the request says so, or when the old address was confirmed.
  const confirms = changes.confirm || user.email_confirmed_at !== null;
  if (changes.email !== undefined && changes.email !== user.email)
    await setEmail(tx, user.id, changes.email, confirms);
  if (changes.confirm) await confirmEmail(tx, user.id);
  if (changes.phone !== undefined) await setPhone(tx, user.id, changes.phone, changes.confirmPhone);
  else if (changes.confirmPhone) await confirmPhone(tx, user.id);
  if (changes.passwordHash !== undefined) {
    await updatePassword(tx, user.id, changes.passwordHash);
    await deleteSessionsOf(tx, user.id);
  }
  if (changes.userMetadata !== undefined) await updateMetadata(tx, user.id, changes.userMetadata);
  if (changes.appMetadata !== undefined) await updateAppMetadata(tx, user.id, changes.appMetadata);
  if (changes.banSeconds !== undefined) await ban(tx, user.id, changes.banSeconds);
}

async function updateAppMetadata(tx: TransactionSql, userId: string, data: Metadata): Promise<void> {
  await tx`
    update auth.users
    set updated_at = now(), raw_app_meta_data =
      (select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(coalesce(raw_app_meta_data, '{}') || ${tx.json(data)}::jsonb) where value <> 'null')
    where id = ${userId}`;
}

async function ban(tx: TransactionSql, userId: string, seconds: number): Promise<void> {
  await tx`
    update auth.users
    set banned_until = case when ${seconds}::float8 > 0 then now() + make_interval(secs => ${seconds}::float8) end,
      updated_at = now()
    where id = ${userId}`;
}

export async function deleteUser(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth.users where id = ${userId}`;
}

/** Keeps the row for foreign keys, removes all personal data, and frees the email address. */
export async function softDeleteUser(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth.identities where user_id = ${userId}`;
  await tx`delete from auth.mfa_factors where user_id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.flow_state where linking_target_id = ${userId} or user_id = ${userId}`;
  await deleteSessionsOf(tx, userId);
  await tx`
    update auth.users
    set deleted_at = now(), updated_at = now(), email = encode(sha256(convert_to(id || coalesce(email, ''), 'utf8')), 'hex'),
      phone = null, phone_confirmed_at = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}', email_change = '',
      confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
      reauthentication_token = ''
    where id = ${userId}`;
  // After the row: an account that is not deleted keeps its last passkey (ACCOUNT-136).
  await tx`delete from auth.webauthn_credentials where user_id = ${userId}`;
  await tx`delete from auth.webauthn_challenges where user_id = ${userId}`;
}
