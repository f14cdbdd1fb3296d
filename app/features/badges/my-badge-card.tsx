import { lazy, Suspense } from 'react';

import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { memberBadge } from '#content/copy/account/dashboard.ts';

import { BadgeInvitation } from './badge-invitation.tsx';
import type { Tier } from './badges.data.ts';
import { MembersChat } from './members-chat.tsx';
import { PaymentsList } from './payments-list.tsx';
import { useHeldBadge } from './use-held-badge.ts';

/** Loaded for holders of a badge. */
const HeldBadgeView = lazy(() => import('./held-badge.tsx'));

/** Loaded for holders of a badge below the highest one, with the code of payments. */
const BadgeUpgrades = lazy(() => import('./badge-upgrades.tsx'));

/** The member's badge with its remaining allowances, the higher badges, and the request for one. */
export function MyBadgeCard({ tiers, payments }: { tiers: Tier[]; payments: boolean }) {
  const badge = useHeldBadge();
  return (
    <Panel title={memberBadge.title}>
      <QueryView query={badge} failure={memberBadge.failure} skeleton={<Skeleton className="h-40" />}>
        {(held) => {
          const tier = tiers.find(({ id }) => id === held?.badge_tier);
          const above = tiers.filter(({ rank }) => rank > (tier?.rank ?? 0));
          return (
            <>
              {held && tier ? (
                <Suspense fallback={<Skeleton className="h-40" />}>
                  <HeldBadgeView held={held} tier={tier} />
                </Suspense>
              ) : (
                <p className="text-ink-soft">
                  {memberBadge.none}
                  {!payments && ` ${memberBadge.byInvitation}`}
                </p>
              )}
              <MembersChat />
              <PaymentsList tiers={tiers} />
              {tier && above.length > 0 && (
                <Suspense fallback={<Skeleton className="h-40" />}>
                  <BadgeUpgrades tiers={above} current={tier} payments={payments} />
                </Suspense>
              )}
              <BadgeInvitation tiers={above} payments={payments}>
                <LinkButton to="/badges" variant="secondary">
                  {memberBadge.compare}
                </LinkButton>
              </BadgeInvitation>
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}
