import { useQuery } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { CampaignState } from '#domain/campaigns.ts';

import { readFigures } from './campaign.data.ts';
import type { CampaignStatus } from './campaign.ts';

/** Milliseconds between two reads while mails leave. */
const paces: Partial<Record<CampaignState, number>> = { sending: 2000, paused: 5000 };
/** Bounces and unsubscriptions arrive later. */
const afterwards = 60_000;

/** The numbers of a campaign that left. */
export function useFigures({ id, state }: CampaignStatus) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    // With the state: the last read of a sending is not the result.
    queryKey: [userId, `campaign-figures ${id}`, state],
    queryFn: async () => readFigures(await getSupabase(), id),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    refetchInterval: paces[state] ?? afterwards,
    placeholderData: (former) => former,
  });
}
