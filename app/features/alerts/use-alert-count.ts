import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { countUnreadAlerts, watchAlerts } from './alerts.data.ts';

/** Changes within this time cause one refresh. Milliseconds. */
const debounceTime = 500;
/** Milliseconds: without realtime, and for queues whose work another person has done. */
const pollInterval = 60_000;

const useUserId = (): string => {
  const session = useSession();
  return session.status === 'signed-in' ? session.userId : '';
};

/** The number of unread alerts; the last known one while a new read fails. Needs `notifications.read`. */
export function useAlertCount(enabled: boolean): number | undefined {
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: [userId, 'alert-count'],
    queryFn: async () => countUnreadAlerts(await getSupabase()),
    enabled: enabled && userId !== '',
  });
  return data;
}

/** Reads the count and the inbox again when alerts change, and every minute; mounted once per page. */
export function useAlertUpdates(): void {
  const userId = useUserId();
  const client = useQueryClient();
  useEffect(() => {
    if (userId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      for (const name of ['alert-count', 'alerts'])
        void client.invalidateQueries({ queryKey: [userId, name] });
    };
    const stop = watchAlerts(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, debounceTime);
    });
    const polling = setInterval(() => document.visibilityState === 'visible' && refresh(), pollInterval);
    return () => {
      clearTimeout(timer);
      clearInterval(polling);
      stop();
    };
  }, [client, userId]);
}
