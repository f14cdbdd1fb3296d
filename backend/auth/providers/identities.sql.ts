import type { TransactionSql } from 'postgres';

import { updateProviders } from '#backend/auth/user/users.sql.ts';
import type { Metadata, Query } from '#backend/auth/user/users.sql.ts';

import type { ProviderClaims } from './id-token.ts';

export type ProviderIdentity = { provider: string; claims: ProviderClaims };

export async function readIdentityOwner(
  query: Query,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await query<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${subject}`;
  return row?.user_id;
}

/** Inserts the identity, or updates its data with the provider's claims. */
export async function upsertIdentity(
  tx: TransactionSql,
  userId: string,
  { provider, claims }: ProviderIdentity,
): Promise<void> {
  await upsert(tx, userId, { provider, subject: claims.sub, data: identityData(claims) });
}

export function upsertWalletIdentity(
  tx: TransactionSql,
  userId: string,
  subject: string,
  data: Metadata,
): Promise<void> {
  return upsert(tx, userId, { provider: 'web3', subject, data });
}

async function upsert(
  tx: TransactionSql,
  userId: string,
  identity: { provider: string; subject: string; data: Metadata },
): Promise<void> {
  const { provider, subject, data } = identity;
  await tx`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${subject}, ${userId}, ${tx.json(data)}, ${provider}, now(), now(), now())
    on conflict (provider_id, provider) do update
    set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`;
  await updateProviders(tx, userId);
}

export function identityData(claims: ProviderClaims) {
  const { sub, email, email_verified, name, picture } = claims;
  return {
    sub,
    ...(email && { email, email_verified }),
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
}

export async function deleteIdentity(tx: TransactionSql, userId: string, id: string): Promise<void> {
  await tx`delete from auth.identities where id = ${id} and user_id = ${userId}`;
  await updateProviders(tx, userId);
}
