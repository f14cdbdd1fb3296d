import type { TransactionSql } from 'postgres';

import type { NewKey, StoredKey, UsedKey } from '#backend/auth/passkeys/webauthn.ts';
import type { Query } from '#backend/auth/user/users.sql.ts';

/** The content of `mfa_factors.web_authn_credential`, as the hosted service writes it: bytes in base64. */
type StoredCredential = {
  id: string;
  publicKey: string;
  transport: string[] | null;
  authenticator: { signCount: number };
};

/** Stores the public key of an unverified factor. Returns false for a verified one. */
export async function saveSecurityKey(tx: TransactionSql, factorId: string, key: NewKey): Promise<boolean> {
  const credential = {
    id: key.credentialId.toString('base64'),
    publicKey: key.publicKey.toString('base64'),
    attestationType: key.attestationType,
    transport: key.transports,
    flags: {
      userPresent: true,
      userVerified: key.userVerified,
      backupEligible: key.backupEligible,
      backupState: key.backedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(key.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: key.signCount,
      cloneWarning: false,
      attachment: '',
    },
  };
  const rows = await tx`
    update auth.mfa_factors
    set web_authn_credential = ${tx.json(credential)}, web_authn_aaguid = ${key.aaguid}, updated_at = now()
    where id = ${factorId} and status = 'unverified' returning id`;
  return rows.length > 0;
}

export async function readSecurityKey(query: Query, factorId: string): Promise<StoredKey | undefined> {
  const [row] = await query<{ credential: StoredCredential | null }[]>`
    select web_authn_credential as credential from auth.mfa_factors where id = ${factorId}`;
  if (!row?.credential) return undefined;
  const { id, publicKey, transport, authenticator } = row.credential;
  return {
    credentialId: Buffer.from(id, 'base64'),
    publicKey: Buffer.from(publicKey, 'base64'),
    signCount: authenticator.signCount,
    transports: transport ?? [],
  };
}

/** The credential ids of an account's security keys, which an authenticator must not register again. */
export async function readSecurityKeys(query: Query, userId: string): Promise<{ id: string }[]> {
  const rows = await query<{ id: string }[]>`
    select web_authn_credential ->> 'id' as id from auth.mfa_factors
    where user_id = ${userId} and web_authn_credential is not null`;
  return rows.map(({ id }) => ({ id: Buffer.from(id, 'base64').toString('base64url') }));
}

/** Stores the signature counter. Returns false when a concurrent request stored a higher one. */
export async function markSecurityKeyUsed(
  tx: TransactionSql,
  factorId: string,
  { signCount }: UsedKey,
): Promise<boolean> {
  const rows = await tx`
    update auth.mfa_factors
    set web_authn_credential =
        jsonb_set(web_authn_credential, '{authenticator, signCount}', to_jsonb(${signCount}::bigint)),
      updated_at = now()
    where id = ${factorId} and (
      (web_authn_credential #>> '{authenticator, signCount}')::bigint < ${signCount}
      or (${signCount} = 0 and web_authn_credential #>> '{authenticator, signCount}' = '0')
    )
    returning id`;
  return rows.length > 0;
}
