import type { SupabaseClient } from '@supabase/supabase-js';

import { notify } from '#app/lib/toast.ts';
import { sessionToasts } from '#content/session.ts';

let asking = false;

/**
 * Asks whether the session of this browser still counts. One that ended elsewhere, or whose member was suspended, ends
 * here too, and the page says why it leads to the sign-in page.
 */
export async function confirmSession(client: SupabaseClient): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    const { error } = await client.auth.getUser();
    if (error?.code === 'user_banned') {
      await client.auth.signOut({ scope: 'local' });
      notify({ ...sessionToasts.suspended, kind: 'destructive' });
    } else if (error?.code === 'session_not_found' || error?.name === 'AuthSessionMissingError') {
      // supabase-js has forgotten it already.
      notify({ ...sessionToasts.ended, kind: 'destructive' });
    }
  } finally {
    asking = false;
  }
}
