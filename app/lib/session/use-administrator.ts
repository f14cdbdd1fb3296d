import { useEffect, useState } from 'react';

import { logRoleFailure, readAdministrator } from './administrator.data.ts';
import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';
import { tryTwice } from './try-twice.ts';

/** `failure`: the role could not be read; the member counts as not an administrator (ADMIN-02). */
export type AdministratorState = 'unknown' | 'yes' | 'no' | { failure: unknown };

/**
 * Whether the signed-in member is an administrator, read again at every auth event. For the screens only: row-level
 * security protects the data. A failed read keeps the role that was read before: an outage must not close a screen with
 * unsaved text. `needed` false skips the query.
 */
export function useAdministratorState(needed = true): AdministratorState {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; state: AdministratorState }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in' || !needed) return undefined;
    let current = true;
    async function read(id: string) {
      const state = await readState(id);
      if (!current) return;
      setKnown((before) =>
        typeof state === 'object' && before?.userId === id && typeof before.state === 'string'
          ? before
          : { userId: id, state },
      );
    }
    // supabase-js holds a lock while it emits an event: a query inside the callback would deadlock.
    const timer = setTimeout(() => void read(session.userId), 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, needed]);

  if (userId === undefined) return session.status === 'loading' ? 'unknown' : 'no';
  return known?.userId === userId ? known.state : 'unknown';
}

/** As `useAdministratorState`: undefined until known, false when the read fails. */
export function useAdministrator(needed = true): boolean | undefined {
  const state = useAdministratorState(needed);
  return state === 'unknown' ? undefined : state === 'yes';
}

async function readState(userId: string): Promise<AdministratorState> {
  try {
    return (await tryTwice(async () => readAdministrator(await getSupabase(), userId))) ? 'yes' : 'no';
  } catch (error) {
    logRoleFailure(error);
    return { failure: error };
  }
}
