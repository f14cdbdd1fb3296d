import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';

import { adoptSession, verifySecondFactor } from './reauthentication.data.ts';
import { createDetachedSupabase } from './supabase-browser.ts';
import type { SiteClient } from './supabase-types.ts';

/** `other-account`: the key opens another account than the one of this browser. */
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

/** Whether the account has a passkey to prove with. */
export async function hasPasskey(client: SiteClient): Promise<boolean> {
  const { data } = await client.auth.passkey.list();
  return (data ?? []).length > 0;
}

/**
 * Signs in again with a passkey, which the browser asks for, and goes on with the new session in this browser, as after a
 * password (`renewSignIn`). The server knows the account by the key: a key of another account changes nothing here.
 * `code` is that of the authenticator, for accounts that have one. Returns undefined when both are right.
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
  // `known` is the answer to a registration.
  return problem === 'known' ? 'unknown' : problem;
}
