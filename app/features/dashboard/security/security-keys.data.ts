import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';
import { isReauthenticationNeeded } from '#app/lib/session/reauthentication.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { securityKeys } from '#content/copy/account/passkeys.ts';

import type { Outcome } from './use-proven-change.tsx';

export type SecurityKey = { id: string; name: string; createdAt: string };

export type SecurityKeyProblem = keyof typeof securityKeys.problems;
type KeyOutcome = Outcome<SecurityKeyProblem>;

type ServiceError = { name: string; code?: string | undefined; status?: number | undefined };

function outcomeOf(error: ServiceError): KeyOutcome {
  if (isReauthenticationNeeded(error)) return 'proof';
  if (error.status === 429) return 'too-many';
  if (error.code === 'mfa_factor_name_conflict') return 'name';
  if (error.code === 'mfa_verification_failed') return 'refused';
  return ceremonyProblem(error) ?? 'unavailable';
}

/** Registers a security key, which also raises the session of this browser to `aal2`. */
export async function addSecurityKey(
  client: SiteClient,
  _userId: string,
  friendlyName: string,
): Promise<KeyOutcome> {
  const { data: known } = await client.auth.mfa.listFactors();
  const unfinished = (known?.all ?? []).filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'webauthn',
  );
  for (const { id } of unfinished) await client.auth.mfa.unenroll({ factorId: id });
  const { error } = await client.auth.mfa.webauthn.register({ friendlyName });
  return error ? outcomeOf(error) : 'done';
}

/** `last`: the account has no other second factor, so its recovery codes are deleted with the key. */
export async function removeSecurityKey(
  client: SiteClient,
  _userId: string,
  { id, last }: { id: string; last: boolean },
): Promise<KeyOutcome> {
  if (last && (await client.auth.mfa.recoveryCodes.getStatus()).data) {
    const { error } = await client.auth.mfa.recoveryCodes.unenroll();
    if (error) return outcomeOf(error);
  }
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) return outcomeOf(error);
  // The renewed token and user no longer have the factor.
  await client.auth.refreshSession();
  return 'done';
}
