import { lazy, Suspense, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgeInvitation, dashboard } from '#content/copy/account/dashboard.ts';

import type { Tier } from './badges.data.ts';
import { readBadgeRequest } from './my-badge.data.ts';

/** Loaded for members who have requested a badge. */
const LastRequest = lazy(() => import('./last-request.tsx'));

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
          {last && last.status !== 'granted' && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <LastRequest request={last} tiers={tiers} onFailed={failed} />
            </Suspense>
          )}
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
