import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { readMemberBadge, watchBadges } from './member-badge.data.ts';

/**
 * Id of the tier of the signed-in member's active badge, read at every session event and at every change of their
 * badges; undefined before the read, when signed out, and without a badge. `everySeconds` also reads it that often.
 */
export function useMemberBadge({ everySeconds }: { everySeconds?: number | undefined } = {}):
  | string
  | undefined {
  const session = useSession();
  const [known, setKnown] = useState<{ userId: string; tierId: string | undefined }>();
  const [changes, setChanges] = useState(0);
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in') return undefined;
    let current = true;
    async function read(person: string) {
      const tierId = await readMemberBadge(await getSupabase(), person).catch(() => undefined);
      if (current) setKnown({ userId: person, tierId });
    }
    // supabase-js holds a lock during its auth events: a query inside the callback would never end.
    const reading = setTimeout(() => void read(session.userId), 0);
    return () => {
      current = false;
      clearTimeout(reading);
    };
  }, [session, changes]);

  useEffect(
    () => (userId ? watchBadges(userId, () => setChanges((count) => count + 1)) : undefined),
    [userId],
  );

  useEffect(() => {
    if (!everySeconds) return undefined;
    const timer = setInterval(() => setChanges((count) => count + 1), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);

  return known?.userId === userId ? known?.tierId : undefined;
}
