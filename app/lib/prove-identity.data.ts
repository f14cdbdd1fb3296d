import { createDetachedSupabase } from '#app/lib/supabase-browser.ts';
import type { SiteClient } from '#app/lib/supabase-types.ts';

/** `code` is the six digits of the authenticator, for accounts that have one. */
export type Proof = { email: string; password: string; code: string };

export type ProofProblem = 'wrong-password' | 'wrong-code' | 'too-many';

/**
 * Asks once more for what opens the account, before something that cannot be taken lightly. The answer is a client
 * signed in for this only; end its session once done.
 * @throws when the service cannot be reached.
 */
export async function proveIdentity(
  proof: Proof,
): Promise<{ client: SiteClient } | { problem: ProofProblem }> {
  const client = await createDetachedSupabase();
  const { data, error } = await client.auth.signInWithPassword(proof);
  if (error?.code === 'invalid_credentials') return { problem: 'wrong-password' };
  if (error?.status === 429) return { problem: 'too-many' };
  if (error) throw error;
  const factor = data.user.factors?.find(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  if (!factor) return { client };
  const answer = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: proof.code.trim() });
  if (!answer.error) return { client };
  await client.auth.signOut({ scope: 'local' });
  if (answer.error.status === 429) return { problem: 'too-many' };
  return { problem: 'wrong-code' };
}
