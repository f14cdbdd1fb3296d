import { lazy, Suspense, useState } from 'react';

import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SentRequest } from '#app/ui/forms/sent-request.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgeInvitation, dashboard } from '#content/copy/account/dashboard.ts';

import type { Tier } from './badges.data.ts';
import type { BadgeRequest } from './my-badge.data.ts';
import { readBadgeRequest, withdrawBadgeRequest } from './my-badge.data.ts';

/** Loaded when it is opened. */
const BadgeRequestForm = lazy(() => import('./badge-request-form.tsx'));

const failed = () => notify({ ...dashboard.failed, kind: 'destructive' });

type Props = {
  /** The badges that the member may request. */
  tiers: Tier[];
  /** Badges are sold too: the request is no longer the first action. */
  payments: boolean;
  children: React.ReactNode;
};

/** « Demander une invitation »: the organisers award badges. */
export function BadgeInvitation({ tiers, payments, children }: Props) {
  const request = useMemberQuery('badge-request', readBadgeRequest);
  const [open, setOpen] = useState(false);
  return (
    <QueryView query={request} failure={badgeInvitation.failure} skeleton={<Skeleton className="h-11" />}>
      {(last) => (
        <>
          {last && last.status !== 'granted' && <LastRequest request={last} tiers={tiers} />}
          {last?.status !== 'open' && open && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <BadgeRequestForm tiers={tiers} onFailed={failed} onClose={() => setOpen(false)} />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-3">
            {tiers.length > 0 && last?.status !== 'open' && !open && (
              <Button variant={payments ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {badgeInvitation.open}
              </Button>
            )}
            {children}
          </div>
        </>
      )}
    </QueryView>
  );
}

function LastRequest({ request, tiers }: { request: BadgeRequest; tiers: Tier[] }) {
  const withdraw = useMemberMutation(withdrawBadgeRequest, ['badge-request']);
  const wanted = tiers.find(({ id }) => id === request.wanted_tier)?.name ?? request.wanted_tier;
  return (
    <SentRequest
      sentOn={parisDate(request.created_at)}
      state={request.status === 'open' ? badgeInvitation.states.open : badgeInvitation.states.declined}
      note={request.decision_note}
      takeBack={
        request.status === 'open'
          ? {
              label: badgeInvitation.takeBack,
              busy: withdraw.isPending,
              onClick: () => withdraw.mutate(request.id, { onError: failed }),
            }
          : undefined
      }
    >
      <p>
        {badgeInvitation.requested} {wanted}
      </p>
      {request.message && <p className="whitespace-pre-line">{request.message}</p>}
    </SentRequest>
  );
}
