import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';

import { adoptSession, verifySecondFactor } from './reauthentication.data.ts';
import { createDetachedSupabase } from './detached-client.ts';
import type { SiteClient } from './supabase-types.ts';

/** `other-account`: the passkey belongs to another account than the signed-in one. */
export type PasskeyProofProblem =
  | 'cancelled'
  | 'unsupported'
  | 'unknown'
  | 'other-account'
  | 'expired'
  | 'wrong-code'
  | 'too-many';

const byCode: Readonly<Record<string, PasskeyProofProblem>> = {
  webauthn_verification_failed: 'unknown',
  webauthn_challenge_expired: 'expired',
  webauthn_challenge_not_found: 'expired',
};

/** Whether the account has a passkey. */
export async function hasPasskey(client: SiteClient): Promise<boolean> {
  const { data } = await client.auth.passkey.list();
  return (data ?? []).length > 0;
}

/**
 * Signs in again with a passkey and replaces the session of this browser, as `renewSignIn` does with a password. The
 * passkey identifies the account; one of another account leaves the session unchanged. `code` is the code of the
 * authenticator app, for accounts that have one. Returns undefined on success.
 * @throws {AuthError} when the service fails for another reason than the key or a rate limit.
 */
export async function renewSignInWithPasskey(
  client: SiteClient,
  { userId, code }: { userId: string; code: string },
): Promise<PasskeyProofProblem | undefined> {
  const fresh = await createDetachedSupabase();
  const { data, error } = await fresh.auth.signInWithPasskey();
  if (error) return problemOf(error);
  const problem =
    data.user?.id === userId
      ? await verifySecondFactor(fresh, data.user.factors, code)
      : ('other-account' as const);
  if (!problem) return adoptSession(client, fresh);
  await fresh.auth.signOut({ scope: 'local' });
  return problem;
}

function problemOf(
  error: Error & { code?: string | undefined; status?: number | undefined },
): PasskeyProofProblem {
  if (error.status === 429) return 'too-many';
  const problem = byCode[error.code ?? ''] ?? ceremonyProblem(error);
  if (!problem) throw error;
  // Only a registration ends with `known`.
  return problem === 'known' ? 'unknown' : problem;
}
