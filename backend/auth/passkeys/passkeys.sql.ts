import type { TransactionSql } from 'postgres';

import type { Query } from '#backend/auth/user/users.sql.ts';

import type { NewKey, StoredKey, UsedKey } from './webauthn.ts';

export type Passkey = { id: string; friendly_name: string; created_at: Date; last_used_at: Date | null };

/** Oldest first. */
export function readPasskeys(query: Query, userId: string) {
  return query<Passkey[]>`
    select id, friendly_name, created_at, last_used_at
    from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`;
}

/** The credential ids of an account, which an authenticator must not register again. */
export async function readCredentialIds(query: Query, userId: string) {
  const rows = await query<{ credential_id: Buffer }[]>`
    select credential_id from auth.webauthn_credentials where user_id = ${userId}`;
  return rows.map(({ credential_id }) => ({ id: credential_id.toString('base64url') }));
}

export type FoundKey = StoredKey & { id: string; userId: string };

export async function readPasskey(query: Query, credentialId: string): Promise<FoundKey | undefined> {
  const [row] = await query<FoundKey[]>`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
      sign_count::float8 as "signCount", array(select jsonb_array_elements_text(transports)) as transports
    from auth.webauthn_credentials where credential_id = ${Buffer.from(credentialId, 'base64url')}`;
  return row;
}

/** Throws the refusal of the database beyond the maximum, and for a credential that an account already has. */
export async function insertPasskey(tx: TransactionSql, userId: string, key: NewKey): Promise<Passkey> {
  const [row] = await tx<Passkey[]>`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
      transports, backup_eligible, backed_up)
    values (${userId}, ${key.credentialId}, ${key.publicKey}, ${key.attestationType}, ${key.aaguid},
      ${key.signCount}, ${tx.json(key.transports)}, ${key.backupEligible}, ${key.backedUp})
    returning id, friendly_name, created_at, last_used_at`;
  if (!row) throw new Error('the passkey was not stored');
  return row;
}

/**
 * Locks the account before its keys, in the order of its deletion: in the other order the two wait for each other, and
 * the database ends one of them.
 */
export async function lockAccount(tx: TransactionSql, userId: string): Promise<void> {
  await tx`select from auth.users where id = ${userId} for no key update`;
}

/**
 * Stores the signature counter and the time of a sign-in. Returns false when a concurrent request has deleted the passkey
 * or stored a higher counter.
 */
export async function markPasskeyUsed(tx: TransactionSql, id: string, used: UsedKey): Promise<boolean> {
  const rows = await tx`
    update auth.webauthn_credentials
    set sign_count = ${used.signCount}, backed_up = ${used.backedUp}, last_used_at = now(), updated_at = now()
    where id = ${id} and (sign_count < ${used.signCount} or (sign_count = 0 and ${used.signCount} = 0))
    returning id`;
  return rows.length > 0;
}

export async function renamePasskey(
  tx: TransactionSql,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const [row] = await tx<Passkey[]>`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now()
    where id = ${id} and user_id = ${userId}
    returning id, friendly_name, created_at, last_used_at`;
  return row;
}

/** Throws the refusal of the database for the last passkey of an account without another way to sign in. */
export async function deletePasskey(tx: TransactionSql, userId: string, id: string): Promise<boolean> {
  await lockAccount(tx, userId);
  const rows = await tx`
    delete from auth.webauthn_credentials where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}
