import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { readCounts, watchModerationTables } from './queue.data.ts';

/** Changes within this time cause one refresh. Milliseconds. */
const debounceTime = 500;

/** The size of each queue; read again every minute, in case realtime does not work. Needs `comments.moderate`. */
export function useModerationCounts(enabled = true) {
  return useQuery({
    queryKey: ['moderation', 'counts'],
    queryFn: async () => readCounts(await getSupabase()),
    enabled,
    refetchInterval: 60_000,
  });
}

/**
 * Refreshes the counts and lists when comments, reports or notices change; mounted once per page. Lists that begin with
 * the newest are not refreshed: new rows would move the ones being read.
 */
export function useModerationUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () =>
      client.invalidateQueries({
        queryKey: ['moderation'],
        predicate: ({ queryKey: [, kind, order] }) => kind === 'counts' || order === 'oldest-first',
      });
    const stop = watchModerationTables(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), debounceTime);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
