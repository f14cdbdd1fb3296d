import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { readUnreadCount } from './unread-notifications.data.ts';

const readers = new Set<() => void>();

/** Reads the count again, after notifications were read or deleted on this page. */
export function refreshUnreadNotifications(): void {
  for (const read of readers) read();
}

/**
 * The number of unread notifications of the signed-in member, 0 when signed out. Counted at every session event, and
 * whenever the page becomes visible again.
 */
export function useUnreadNotifications(): number {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; count: number }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in') return undefined;
    let current = true;
    async function count(person: string) {
      const unread = await readUnreadCount(await getSupabase(), person).catch(() => 0);
      if (current) setKnown({ userId: person, count: unread });
    }
    const read = () => void count(session.userId);
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read();
    };
    // supabase-js holds a lock during its auth events: a query inside the callback would never end.
    const reading = setTimeout(read, 0);
    readers.add(read);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      current = false;
      clearTimeout(reading);
      readers.delete(read);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [session]);

  return known && known.userId === userId ? known.count : 0;
}
