import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { CampaignState } from '#domain/campaigns.ts';

import { readClicks, readFigures } from './campaign.data.ts';
import type { CampaignStatus } from './campaign.ts';

/** Milliseconds between two reads while mails leave. */
const paces: Partial<Record<CampaignState, number>> = { sending: 2000, paused: 5000 };
/** Bounces, unsubscriptions and clicks arrive later. */
const afterwards = 60_000;

/** The numbers of a campaign that left. */
export const useFigures = (status: CampaignStatus) => useFollowed('campaign-figures', status, readFigures);

/** Its links, which are registered when its mail is rendered, with their clicks. */
export const useClicks = (status: CampaignStatus) => useFollowed('campaign-clicks', status, readClicks);

function useFollowed<Data>(
  name: string,
  { id, state }: CampaignStatus,
  read: (client: SiteClient, campaign: string) => Promise<Data>,
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    // The state is part of the key: figures read while mails leave are not those of the finished campaign.
    queryKey: [userId, `${name} ${id}`, state],
    queryFn: async () => read(await getSupabase(), id),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    refetchInterval: paces[state] ?? afterwards,
    placeholderData: keepPreviousData,
  });
}
