import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { campaignEditor as copy } from '#content/copy/admin/campaign-editor.ts';

import { readCampaign } from './campaign.data.ts';
import { CampaignEditor } from './campaign-editor.tsx';

/** /admin/newsletter/campagnes/:id. Use the id as `key`: another campaign is another editor. */
export function CampaignScreen({ id }: { id: string }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [userId, `campaign ${id}`],
    queryFn: async () => readCampaign(await getSupabase(), id),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    gcTime: 0,
    // The worker changes the state of a campaign that is being sent, or was scheduled.
    refetchInterval: ({ state }) => paces[state.data?.status.state ?? 'sent'],
  });
  // The editor stays when the campaign is deleted or the session ends: its text can still be copied.
  const [first, setFirst] = useState(query.data);
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  return (
    <QueryView
      query={{ ...query, data: first }}
      failure={copy.failed}
      skeleton={<Skeleton className="h-96" />}
    >
      {(saved) =>
        saved ? (
          <CampaignEditor first={saved} latest={query.data ?? saved} onReload={query.refetch} />
        ) : (
          <Absent />
        )
      }
    </QueryView>
  );
}

/** Milliseconds between two reads of the state. */
const paces = {
  draft: 30_000,
  scheduled: 15_000,
  sending: 2000,
  paused: 5000,
  sent: 60_000,
  stopped: false,
} as const;

function Absent() {
  return (
    <Alert kind="error" title={copy.absent.title}>
      <p>{copy.absent.lead}</p>
      <LinkButton to="/admin/newsletter?onglet=campagnes" size="small" variant="secondary">
        {copy.absent.back}
      </LinkButton>
    </Alert>
  );
}
