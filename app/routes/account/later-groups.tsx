import { lazy, Suspense, useRef, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useNear } from '#app/ui/layout/use-near.ts';
import { errors } from '#content/copy/site/chrome.ts';

import { DashboardGroup } from './dashboard-group.tsx';

const DashboardCards = lazy(() => import('./dashboard-cards.tsx').catch(() => ({ default: CardsMissing })));

/** The groups below the first screen, whose script and data are loaded when they come near (SPEED-85). */
export function LaterGroups(member: { email: string; pending: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  // Not a fragment that is followed later: the browser scrolls to the titles below, which are there already.
  const [opened] = useState(() => window.location.hash.slice(1));
  return (
    <div ref={place} className="grid min-w-0 grid-cols-1 content-start gap-12 sm:gap-16">
      {isNear ? (
        <Suspense fallback={<PendingGroups />}>
          <DashboardCards {...member} opened={opened} />
        </Suspense>
      ) : (
        <PendingGroups />
      )}
    </div>
  );
}

/** The titles of the groups before their cards: targets of the links above, and headings for screen readers. */
function PendingGroups() {
  return (['echanges', 'profil', 'securite', 'donnees'] as const).map((id) => (
    <DashboardGroup key={id} id={id}>
      <Skeleton className="h-40 rounded-2xl" />
    </DashboardGroup>
  ));
}

/** Offers to reload the page, because browsers do not request a failed script again. */
function CardsMissing() {
  return (
    <Alert kind="error" title={errors.section}>
      <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
        {errors.retry}
      </Button>
    </Alert>
  );
}
