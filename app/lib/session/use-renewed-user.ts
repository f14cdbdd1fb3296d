import type { User } from '@supabase/supabase-js';
import { useEffect, useEffectEvent } from 'react';

import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';

/**
 * Reads the user from the server once per screen: the stored session holds the user as of its last refresh, and a
 * new email address is often confirmed on another device. When the address has changed, the session is refreshed
 * and the page updates.
 */
export function useRenewedUser(): void {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const renew = useEffectEvent(() => session.status === 'signed-in' && renewUser(session.session.user));

  useEffect(() => {
    if (userId === '') return undefined;
    // supabase-js holds a lock while it emits an event: a call inside the callback would deadlock.
    const timer = setTimeout(() => void renew(), 0);
    return () => clearTimeout(timer);
  }, [userId]);
}

/** Without a network the stored session stays as it is. */
async function renewUser({ email, new_email }: User): Promise<void> {
  const client = await getSupabase().catch(() => undefined);
  const response = await client?.auth.getUser();
  const user = response?.data.user;
  if (!user || (user.email === email && (user.new_email ?? '') === (new_email ?? ''))) return;
  await client?.auth.refreshSession();
}
