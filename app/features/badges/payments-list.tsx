import { lazy, Suspense } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { memberPayments } from '#content/copy/account/payments.ts';

import type { Tier } from './badges.data.ts';
import { readPayments } from './payments.data.ts';

/** Loaded for members who have paid. */
const PaymentLines = lazy(() => import('./payment-lines.tsx'));

/** The payments of the member. Nothing for a member who never paid. */
export function PaymentsList({ tiers }: { tiers: Tier[] }) {
  const query = useMemberQuery('payments', readPayments);
  const skeleton = <Skeleton className="h-12" />;
  return (
    <QueryView query={query} failure={memberPayments.failure} skeleton={skeleton}>
      {({ running, payments }) =>
        (running || payments.length > 0) && (
          <Suspense fallback={skeleton}>
            <PaymentLines running={running} payments={payments} tiers={tiers} />
          </Suspense>
        )
      }
    </QueryView>
  );
}
