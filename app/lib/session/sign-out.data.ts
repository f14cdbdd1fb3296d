import type { AuthError } from '@supabase/supabase-js';

import { getSupabase } from './supabase-browser.ts';

/**
 * Ends the session of this browser (`local`), all other sessions of the account (`others`), or all of them (`global`).
 * The auth event updates this page and the other tabs: access guards then open the sign-in page. `local` removes the
 * stored session without waiting for the network. Returns the error when the sign-out failed; the session is unchanged
 * then.
 * @throws {TypeError} when supabase-js cannot be downloaded.
 */
export async function signOut(scope: 'local' | 'others' | 'global'): Promise<AuthError | null> {
  const client = await getSupabase();
  const { error } = await client.auth.signOut({ scope });
  return error;
}
