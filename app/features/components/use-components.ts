import { useQuery } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { ComponentName } from '#domain/components.ts';

import { readComponentDetail, readComponents } from './components.data.ts';

/** Milliseconds between two reads; none while the tab is hidden. */
const interval = 30_000;

/** The state of every component, read again every half minute while `auto`, and when the tab is shown again. */
export function useComponents(auto: boolean) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, 'components'],
    queryFn: async () => readComponents(await getSupabase()),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    refetchInterval: auto ? interval : false,
    refetchOnWindowFocus: auto,
  });
}

export function useComponentDetail(component: ComponentName) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, 'component', component],
    queryFn: async () => readComponentDetail(await getSupabase(), component),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
  });
}
