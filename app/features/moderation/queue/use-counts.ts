import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { fetchCounts, watchModeration } from '#app/features/moderation/moderation.data.ts';

/** A burst of changes is one question. Milliseconds. */
const settleTime = 500;

/** The size of each queue, asked again every minute for those whom realtime fails. */
export function useModerationCounts() {
  return useQuery({
    queryKey: ['moderation', 'counts'],
    queryFn: async () => fetchCounts(await getSupabase()),
    refetchInterval: 60_000,
  });
}

/**
 * Renews what moderators see as comments, reports and notices come in; once for the page. Lists that begin with the
 * newest stay as they are: they would move under the reader.
 */
export function useModerationWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () =>
      client.invalidateQueries({
        queryKey: ['moderation'],
        predicate: ({ queryKey: [, kind, steady] }) => kind === 'counts' || steady === 'oldest-first',
      });
    const stop = watchModeration(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), settleTime);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
