import { lazy, Suspense } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';

import { readDeletion } from './deletion.data.ts';

/** Loaded when there is one. */
const RequestedDeletion = lazy(() => import('./requested-deletion.tsx'));

/** The notice of a requested deletion, at the top of the dashboard. */
export function DeletionNotice() {
  const { data: deletion } = useMemberQuery('deletion', readDeletion);
  if (!deletion) return null;
  return (
    <SectionErrorBoundary>
      <Suspense>
        <RequestedDeletion deletion={deletion} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
