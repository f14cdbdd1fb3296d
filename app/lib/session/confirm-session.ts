import type { SiteClient } from './supabase-types.ts';

import { notify } from '#app/lib/browser/toast.ts';
import { sessionToasts } from '#content/copy/account/session.ts';

let checking = false;

/**
 * Checks with the server that the session of this browser is still valid. A session that ended on another device, or
 * whose member was suspended, ends here too: the access guard then redirects to the sign-in page.
 */
export async function confirmSession(client: Pick<SiteClient, 'auth'>): Promise<void> {
  if (checking) return;
  checking = true;
  try {
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    const { error } = await client.auth.getUser();
    // For a session that ended, supabase-js emits the event itself.
    if (error?.code !== 'user_banned') return;
    await client.auth.signOut({ scope: 'local' });
    notify({ ...sessionToasts.suspended, kind: 'destructive' });
  } finally {
    checking = false;
  }
}
