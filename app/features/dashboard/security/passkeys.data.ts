import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';
import { isReauthenticationNeeded } from '#app/lib/session/reauthentication.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { passkeysCard } from '#content/copy/account/passkeys.ts';

import type { Outcome } from './use-proven-change.tsx';

/** The passkeys of the account, oldest first. */
export async function readPasskeys(client: SiteClient) {
  const { data, error } = await client.auth.passkey.list();
  if (error) throw error;
  return data;
}

export type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number];

export type PasskeyProblem = keyof typeof passkeysCard.problems;
export type PasskeyOutcome = Outcome<PasskeyProblem>;

const byCode: Readonly<Record<string, PasskeyOutcome>> = {
  too_many_passkeys: 'full',
  webauthn_credential_exists: 'known',
  webauthn_verification_failed: 'refused',
  webauthn_challenge_expired: 'refused',
  webauthn_challenge_not_found: 'refused',
  single_identity_not_deletable: 'last',
};

function outcomeOf(
  error: Error & { code?: string | undefined; status?: number | undefined },
): PasskeyOutcome {
  if (isReauthenticationNeeded(error)) return 'proof';
  if (error.status === 429) return 'too-many';
  if (error.status === 404) return 'gone';
  return byCode[error.code ?? ''] ?? ceremonyProblem(error) ?? 'unavailable';
}

/** Creates a passkey on this device, then saves its name. When saving fails, the passkey remains without a name. */
export async function addPasskey(
  client: SiteClient,
  _userId: string,
  friendlyName: string,
): Promise<PasskeyOutcome> {
  const { data, error } = await client.auth.registerPasskey();
  if (error) return outcomeOf(error);
  await client.auth.passkey.update({ passkeyId: data.id, friendlyName });
  return 'done';
}

export async function renamePasskey(
  client: SiteClient,
  _userId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyOutcome> {
  const { error } = await client.auth.passkey.update({ passkeyId: id, friendlyName: name });
  return error ? outcomeOf(error) : 'done';
}

export async function removePasskey(
  client: SiteClient,
  _userId: string,
  id: string,
): Promise<PasskeyOutcome> {
  const { error } = await client.auth.passkey.delete({ passkeyId: id });
  return error ? outcomeOf(error) : 'done';
}
