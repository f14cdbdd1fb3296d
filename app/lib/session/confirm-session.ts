import type { SupabaseClient } from '@supabase/supabase-js';

import { notify } from '#app/lib/browser/toast.ts';
import { sessionToasts } from '#content/copy/account/session.ts';

let asking = false;

/**
 * Asks whether the session of this browser still counts. One that ended elsewhere, or whose member was suspended, ends
 * here too: the guard says so and leads to the sign-in page.
 */
export async function confirmSession(client: SupabaseClient): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    const { error } = await client.auth.getUser();
    // Of a session that ended, supabase-js tells the page by itself.
    if (error?.code !== 'user_banned') return;
    await client.auth.signOut({ scope: 'local' });
    notify({ ...sessionToasts.suspended, kind: 'destructive' });
  } finally {
    asking = false;
  }
}
