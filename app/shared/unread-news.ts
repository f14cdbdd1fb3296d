import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { countUnreadNews } from './unread-news.data.ts';

const readers = new Set<() => void>();

/** Has the count read again: some news were read or thrown away on this page. */
export function renewUnreadNews(): void {
  for (const read of readers) read();
}

/**
 * How many pieces of news wait for the member signed in here, 0 for strangers: counted at every event of the session,
 * and whenever the page comes back into view.
 */
export function useUnreadNews(): number {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; count: number }>();
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in') return undefined;
    let current = true;
    async function count(person: string) {
      const unread = await countUnreadNews(await getSupabase(), person).catch(() => 0);
      if (current) setKnown({ userId: person, count: unread });
    }
    const read = () => void count(session.userId);
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read();
    };
    // supabase-js holds a lock while it tells of an event: a query made inside it would wait for ever.
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
