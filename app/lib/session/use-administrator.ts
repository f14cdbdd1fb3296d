import { useEffect, useState } from 'react';

import { isAdministrator } from './administrator.data.ts';
import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';

/**
 * Whether the signed-in member is an administrator: undefined until known, read again at every auth event, false when the
 * read fails (ADMIN-02). For the screens only: row-level security protects the data. `needed` false skips the query.
 */
export function useAdministrator(needed = true): boolean | undefined {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; isAdmin: boolean }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in' || !needed) return undefined;
    let current = true;
    async function read(id: string) {
      const isAdmin = await isAdministrator(await getSupabase(), id).catch(() => false);
      if (current) setKnown({ userId: id, isAdmin });
    }
    // supabase-js holds a lock while it emits an event: a query inside the callback would deadlock.
    const timer = setTimeout(() => void read(session.userId), 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, needed]);

  if (userId === undefined) return session.status === 'loading' ? undefined : false;
  return known?.userId === userId ? known.isAdmin : undefined;
}
