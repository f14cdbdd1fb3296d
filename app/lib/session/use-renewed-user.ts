import type { User } from '@supabase/supabase-js';
import { useEffect, useEffectEvent } from 'react';

import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';

/**
 * Asks, once a screen, who the member is now: the session kept in this browser says who they were when it was last
 * renewed, and an address is mostly confirmed on another device. When it has changed, the session is renewed and the
 * page follows.
 */
export function useRenewedUser(): void {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const renew = useEffectEvent(() => session.status === 'signed-in' && renewUser(session.session.user));

  useEffect(() => {
    if (userId === '') return undefined;
    // supabase-js holds a lock while it tells of an event: a call made inside it would wait for ever.
    const asking = setTimeout(() => void renew(), 0);
    return () => clearTimeout(asking);
  }, [userId]);
}

/** Without a network, what was known stays. */
async function renewUser({ email, new_email }: User): Promise<void> {
  const client = await getSupabase().catch(() => undefined);
  const answer = await client?.auth.getUser();
  const user = answer?.data.user;
  if (!user || (user.email === email && (user.new_email ?? '') === (new_email ?? ''))) return;
  await client?.auth.refreshSession();
}
