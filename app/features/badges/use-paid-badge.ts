import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';

import { useMemberBadge } from './use-member-badge.ts';

/** Milliseconds after which the page stops promising seconds; the webhook of the provider usually takes one. */
const patience = 60_000;

export type PaidBadge = 'waiting' | 'held' | 'slow' | 'signed-out';

/** Whether the badge of a payment has arrived. Realtime says it at once; without realtime the badge
 * is read every three seconds. */
export function usePaidBadge(tier: string): PaidBadge {
  const session = useSession();
  const [late, setLate] = useState(false);
  const { tierId: held } = useMemberBadge({ everySeconds: late ? undefined : 3 });

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);

  if (session.status === 'signed-out') return 'signed-out';
  if (held === tier) return 'held';
  return late ? 'slow' : 'waiting';
}
