import { randomUUID } from 'node:crypto';

import type { JSONValue, Sql, TransactionSql } from 'postgres';

/** A query runs on the connection pool or in a transaction. */
export type Query = Sql | TransactionSql;

export type Metadata = { [key: string]: JSONValue };

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
};

type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone' | 'recovery_code';
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
};

export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_token: string | null;
  confirmation_sent_at: Date | null;
  recovery_token: string | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_confirm_status: number | null;
  reauthentication_sent_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date | null;
  updated_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  /** By the database's clock. */
  banned: boolean;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
};

/** Accounts that are not deleted, with identities and factors; `condition` may end with `order by` and `limit`. */
export function readUsers(query: Query, condition: ReturnType<Query>) {
  return readAllUsers(query, query`u.deleted_at is null and ${condition}`);
}

/** The same, with the emptied rows of softly deleted accounts, which only the admin API reads. */
export function readAllUsers(query: Query, condition: ReturnType<Query>) {
  return query<UserRow[]>`
    select u.*, coalesce(u.banned_until > now(), false) as banned,
      coalesce((select json_agg(i order by i.created_at) from auth.identities i where i.user_id = u.id), '[]')
        as identities,
      coalesce((select json_agg(f order by f.created_at) from auth.mfa_factors f where f.user_id = u.id), '[]')
        as factors
    from auth.users u
    where ${condition}`;
}

/** `email` must be trimmed and in lower case, as stored. */
export async function readUserByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const [user] = await readUsers(query, query`u.email = ${email} and not u.is_sso_user`);
  return user;
}

export async function readUser(query: Query, id: string): Promise<UserRow | undefined> {
  const [user] = await readUsers(query, query`u.id = ${id}`);
  return user;
}

/**
 * Advisory lock on an email address or identity until the transaction ends: of two concurrent sign-ups the second waits
 * and then finds the first one's account.
 */
export async function lockAccountCreation(tx: TransactionSql, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`auth.signup ${key}`}, 0))`;
}

/** Inserts an account whose identity (a provider's or a wallet's) the caller inserts. */
export async function insertUserWithoutIdentity(
  tx: TransactionSql,
  account: { email: string | null; data: Metadata },
  id: string = randomUUID(),
): Promise<string> {
  await tx`
    insert into auth.users (instance_id, id, aud, role, email, confirmation_token, recovery_token,
      email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${account.email},
      '', '', '', '', '{}', ${tx.json(account.data)}, now(), now())`;
  return id;
}

/** Inserts an anonymous account: without its session, no one can sign in to it. */
export async function insertAnonymousUser(tx: TransactionSql, data: Metadata): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.users (instance_id, id, aud, role, confirmation_token, recovery_token, email_change_token_new,
      email_change, raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', '', '', '', '', '{}',
      ${tx.json(data)}, true, now(), now())`;
  return id;
}

/**
 * Inserts an unconfirmed account and its email identity. As on the hosted service, the metadata contains the address
 * when the owner signed up, and the token columns are empty strings.
 */
export async function insertUser(
  tx: TransactionSql,
  account: { email: string; passwordHash: string | null; data: Metadata },
  {
    id = randomUUID(),
    createdBy = 'owner',
  }: { id?: string | undefined; createdBy?: 'owner' | 'service' } = {},
): Promise<string> {
  const address = { sub: id, email: account.email, email_verified: false, phone_verified: false };
  await tx`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, confirmation_token, recovery_token,
      email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${account.email},
      ${account.passwordHash}, '', '', '', '', ${tx.json({ provider: 'email', providers: ['email'] })},
      ${tx.json(createdBy === 'owner' ? { ...account.data, ...address } : account.data)}, now(), now())`;
  await tx`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${id}, ${id}, ${tx.json(address)}, 'email', now(), now(), now())`;
  return id;
}

/**
 * Whether the verified password hash is still the account's. Locks the row until the transaction ends, so that a sign-in
 * and a concurrent change of password see each other.
 */
export async function lockPassword(
  tx: TransactionSql,
  user: Pick<UserRow, 'id' | 'encrypted_password'>,
): Promise<boolean> {
  const locked = await tx`
    select from auth.users
    where id = ${user.id} and encrypted_password = ${user.encrypted_password} and deleted_at is null
    for no key update`;
  return locked.length > 0;
}

/** Stores a new hash of the same password, so sessions stay. Does nothing when the hash was changed meanwhile. */
export async function replacePasswordHash(
  query: Query,
  user: Pick<UserRow, 'id' | 'encrypted_password'>,
  passwordHash: string,
): Promise<void> {
  await query`
    update auth.users set encrypted_password = ${passwordHash}
    where id = ${user.id} and encrypted_password = ${user.encrypted_password}`;
}

export async function confirmEmail(tx: TransactionSql, userId: string): Promise<void> {
  await tx`
    update auth.users
    set email_confirmed_at = now(), confirmation_token = '', updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${userId} and email_confirmed_at is null`;
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
}

/**
 * Sets the password and invalidates all links and codes sent before, which others may have read, the codes of
 * redirects that are not exchanged yet, and the unfinished links of identities, which others may have begun.
 */
export async function updatePassword(
  tx: TransactionSql,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx`
    update auth.users
    set encrypted_password = ${passwordHash}, updated_at = now(), confirmation_token = '', recovery_token = '',
      email_change_token_new = '', email_change_token_current = '', reauthentication_token = '',
      email_change = '', email_change_confirm_status = 0
    where id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.flow_state where linking_target_id = ${userId} or user_id = ${userId}`;
}

/** Merges at the top level; `null` removes a key, as on the hosted service. Returns the stored size in bytes. */
export async function updateMetadata(tx: TransactionSql, userId: string, data: Metadata): Promise<number> {
  const [row] = await tx<{ size: number }[]>`
    update auth.users
    set updated_at = now(), raw_user_meta_data =
      (select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(coalesce(raw_user_meta_data, '{}') || ${tx.json(data)}::jsonb) where value <> 'null')
    where id = ${userId}
    returning octet_length(raw_user_meta_data::text) as size`;
  return row?.size ?? 0;
}

/**
 * Updates `app_metadata.providers` from the identities; the oldest gives `app_metadata.provider`. An account with an
 * identity is no longer anonymous.
 */
export async function updateProviders(tx: TransactionSql, userId: string): Promise<void> {
  await tx`
    update auth.users u
    set updated_at = now(), is_anonymous = false,
      raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}')
        || jsonb_build_object('provider', i.names[1], 'providers', i.names)
    from (
      select array_agg(provider order by created_at, id) as names from auth.identities where user_id = ${userId}
    ) i
    where u.id = ${userId} and i.names is not null`;
}
