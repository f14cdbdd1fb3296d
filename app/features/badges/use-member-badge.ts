import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { readMemberBadge, watchBadges } from './member-badge.data.ts';

/** `tierId`: undefined before the read, when signed out, without a badge, and after a failed read, whose error is in `error`. */
type MemberBadge = { tierId?: string | undefined; error?: unknown };

/**
 * The signed-in member's active badge, read at every session event and at every change of their badges (BADGE-16).
 * `everySeconds` also reads it that often.
 */
export function useMemberBadge({ everySeconds }: { everySeconds?: number | undefined } = {}): MemberBadge {
  const session = useSession();
  const [known, setKnown] = useState<MemberBadge & { userId: string }>();
  const [changes, setChanges] = useState(0);
  const userId = session.status === 'signed-in' ? session.userId : undefined;

  useEffect(() => {
    if (session.status !== 'signed-in') return undefined;
    let current = true;
    async function read(person: string) {
      const badge = await readState(person);
      if (current) setKnown({ userId: person, ...badge });
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

  return known !== undefined && known.userId === userId ? known : none;
}

const none: MemberBadge = {};

async function readState(userId: string): Promise<MemberBadge> {
  try {
    return { tierId: await readMemberBadge(await getSupabase(), userId) };
  } catch (error) {
    return { error };
  }
}
