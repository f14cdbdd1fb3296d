import { useEffect, useState } from 'react';

import { isAdministrator } from './administrator.data.ts';
import { useSession } from './session.ts';
import { getSupabase } from './supabase-browser.ts';

/**
 * Whether the person signed in on this browser is an administrator: undefined until known, asked again at every event
 * of the session, false when the answer cannot be had (checklist T36). A convenience for screens: row-level security
 * guards what is behind them. `needed` spares the question where nothing depends on it.
 */
export function useAdministrator(needed = true): boolean | undefined {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; answer: boolean }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in' || !needed) return undefined;
    let current = true;
    async function ask(person: string) {
      const answer = await isAdministrator(await getSupabase(), person).catch(() => false);
      if (current) setKnown({ userId: person, answer });
    }
    // supabase-js holds a lock while it tells of an event: a query made inside it would wait for ever.
    const asking = setTimeout(() => void ask(session.userId), 0);
    return () => {
      current = false;
      clearTimeout(asking);
    };
  }, [session, needed]);

  if (userId === undefined) return session.status === 'loading' ? undefined : false;
  return known?.userId === userId ? known.answer : undefined;
}
