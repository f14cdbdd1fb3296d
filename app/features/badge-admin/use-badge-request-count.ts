import { useQuery } from '@tanstack/react-query';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { countBadgeRequests } from './badges.data.ts';

/** The number of open requests for a badge; read again every minute. Needs `badges.manage`. */
export function useBadgeRequestCount(enabled: boolean): number | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { data } = useQuery({
    queryKey: [userId, 'badge-request-count'],
    queryFn: async () => countBadgeRequests(await getSupabase()),
    enabled: enabled && userId !== '',
    refetchInterval: 60_000,
  });
  return data;
}
