import { useEffect, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useSession } from '#app/lib/session/session.ts';

import { watchBadges } from './member-badge.data.ts';
import { readHeldBadge } from './my-badge.data.ts';

/** Milliseconds; browsers run a longer timer at once. */
const longestTimer = 2 ** 31 - 1;

type Watch = { listeners: Set<() => void>; stop: () => void };
const watches = new Map<string, Watch>();

/** One channel for all the components of a screen: supabase-js refuses a second one of the same name. */
function watchOnce(userId: string, onChange: () => void): () => void {
  let watch = watches.get(userId);
  if (!watch) {
    const listeners = new Set<() => void>();
    watch = { listeners, stop: watchBadges(userId, () => listeners.forEach((listen) => listen())) };
    watches.set(userId, watch);
  }
  const { listeners, stop } = watch;
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    watches.delete(userId);
    stop();
  };
}

/** The member's badge, read again when it changes. It ends at its date, also when it cannot be read again. */
export function useHeldBadge() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const badge = useMemberQuery('badge', readHeldBadge);
  const { refetch } = badge;
  const endsAt = badge.data?.ends_at;
  const [ended, setEnded] = useState<string>();

  useEffect(() => (userId ? watchOnce(userId, () => void refetch()) : undefined), [userId, refetch]);

  useEffect(() => {
    if (!endsAt) return undefined;
    const wait = Date.parse(endsAt) - Date.now();
    if (wait > longestTimer) return undefined;
    const timer = setTimeout(() => setEnded(endsAt), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return endsAt && endsAt === ended ? { ...badge, data: null } : badge;
}
