import { useQuery } from '@tanstack/react-query';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { countAccessRequests } from './roles.data.ts';

/** The number of open requests for access; read again every minute. Needs `roles.manage`. */
export function useAccessRequestCount(enabled: boolean): number | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { data } = useQuery({
    queryKey: [userId, 'access-request-count'],
    queryFn: async () => countAccessRequests(await getSupabase()),
    enabled: enabled && userId !== '',
    refetchInterval: 60_000,
  });
  return data;
}
