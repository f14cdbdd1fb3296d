import type { User } from '@supabase/supabase-js';

import { createDetachedSupabase } from './supabase-browser.ts';
import type { SiteClient } from './supabase-types.ts';

/**
 * What opens the account: its password, or the code that was mailed, for accounts that have no password. `code` is the
 * six digits of the authenticator, for accounts that have one.
 */
export type Proof = { email: string; code: string } & ({ password: string } | { mailedCode: string });

export type ProofProblem = 'wrong-password' | 'wrong-mailed-code' | 'wrong-code' | 'too-many';

/**
 * Asks once more for what opens the account, before something that cannot be taken lightly. The answer is a client
 * signed in for this only; end its session once done.
 * @throws when the service cannot be reached.
 */
export async function proveIdentity(
  proof: Proof,
): Promise<{ client: SiteClient } | { problem: ProofProblem }> {
  const client = await createDetachedSupabase();
  const { data, error } =
    'password' in proof
      ? await client.auth.signInWithPassword(proof)
      : await client.auth.verifyOtp({ email: proof.email, token: proof.mailedCode, type: 'email' });
  if (error?.code === 'invalid_credentials') return { problem: 'wrong-password' };
  if (error?.code === 'otp_expired') return { problem: 'wrong-mailed-code' };
  if (error?.status === 429) return { problem: 'too-many' };
  if (error) throw error;
  const problem = await answerFactor(client, data.user?.factors, proof.code);
  if (!problem) return { client };
  await client.auth.signOut({ scope: 'local' });
  return { problem };
}

/** Answers the account's authenticator, if it has one. */
export async function answerFactor(
  client: SiteClient,
  factors: User['factors'],
  code: string,
): Promise<'wrong-code' | 'too-many' | undefined> {
  const factor = factors?.find(({ status, factor_type }) => status === 'verified' && factor_type === 'totp');
  if (!factor) return undefined;
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code.trim() });
  if (!error) return undefined;
  return error.status === 429 ? 'too-many' : 'wrong-code';
}

export type Mailed = 'sent' | 'too-many';

/** Mails a code that signs in: what `proveIdentity` takes. An address without an account gets none. */
export async function mailSignInCode(client: SiteClient, email: string): Promise<Mailed> {
  const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error?.status === 429) return 'too-many';
  if (error) throw error;
  return 'sent';
}
