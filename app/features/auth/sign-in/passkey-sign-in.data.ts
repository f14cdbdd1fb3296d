import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';
import { needsSecondFactor } from '#app/lib/session/second-factor.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import { refusalOf } from '#app/features/auth/auth-failure.ts';
import type { Outcome } from '#app/features/auth/account.data.ts';

const byProblem = {
  cancelled: 'passkey-cancelled',
  unsupported: 'passkey-unsupported',
  known: 'passkey-unknown',
} as const;

/**
 * Signs in with a passkey and stores the session. `conditional` uses the autofill list of the address field instead of
 * a dialog (WebAuthn conditional mediation). Returns undefined when `signal` aborted the request.
 */
export async function signInWithPasskey(
  client: SiteClient,
  { signal, conditional }: { signal: AbortSignal; conditional: boolean },
): Promise<Outcome<{ secondFactor: boolean }> | undefined> {
  const { data, error } = await client.auth.signInWithPasskey({
    options: { signal, ...(conditional && { mediation: 'conditional' as const }) },
  });
  if (signal.aborted && !data?.session) return undefined;
  if (error) {
    const problem = ceremonyProblem(error);
    return problem ? { failure: byProblem[problem] } : refusalOf(error);
  }
  if (!data.session) return { failure: 'other' };
  return { done: { secondFactor: needsSecondFactor(data.session) } };
}
