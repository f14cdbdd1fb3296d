import type { AuthError } from '@supabase/supabase-js';

import { getSupabase } from './supabase-browser.ts';

/**
 * Ends the session of this browser (`local`), of all others of the account (`others`), or every one (`global`). The
 * page follows by itself: guards lead to the sign-in page, the other tabs of the browser are told.
 * `local` never waits for the network to forget the session here. Returns why it could not be done: the session then
 * stands as before.
 * @throws when supabase-js cannot be downloaded.
 */
export async function signOut(scope: 'local' | 'others' | 'global'): Promise<AuthError | null> {
  const client = await getSupabase();
  const { error } = await client.auth.signOut({ scope });
  return error;
}
