import { Check } from 'lucide-react';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { memberBadge } from '#content/copy/account/dashboard.ts';

import { BadgeInvitation } from './badge-invitation.tsx';
import { BadgeUpgrades } from './badge-upgrades.tsx';
import type { Tier } from './badges.data.ts';
import type { Allowance, HeldBadge } from './my-badge.data.ts';
import { Medal } from './medal.tsx';
import { MembersChat } from './members-chat.tsx';
import { PaymentsList } from './payments-list.tsx';
import { useHeldBadge } from './use-held-badge.ts';

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
                <Held held={held} tier={tier} />
              ) : (
                <p className="text-ink-soft">
                  {memberBadge.none}
                  {!payments && ` ${memberBadge.byInvitation}`}
                </p>
              )}
              <MembersChat />
              <PaymentsList tiers={tiers} />
              {tier && <BadgeUpgrades tiers={above} current={tier} payments={payments} />}
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

function Held({ held, tier }: { held: HeldBadge; tier: Tier }) {
  return (
    <>
      <div className="flex items-center gap-5">
        <Medal color={tier.color} steps={tier.rank} className="size-16 shrink-0 sm:size-20" />
        <div className="min-w-0">
          <p className="font-display text-2xl font-extrabold">{tier.name}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {memberBadge.since} {parisDate(held.created_at)}
            {held.ends_at && ` · ${memberBadge.until} ${parisDate(held.ends_at)}`}
            {held.byCard && ` · ${memberBadge.byCard}`}
          </p>
        </div>
      </div>
      <ul className="grid gap-2">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brick" />
            <div className="min-w-0">
              {feature}
              <Left allowance={held.allowances.find(({ label }) => label === feature)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The remaining quantity of an allowance. */
function Left({ allowance }: { allowance: Allowance | undefined }) {
  if (!allowance) return null;
  const { quantity, used, perEdition, days } = allowance;
  const left = Math.max(quantity - used, 0);
  return (
    <p className="text-sm text-ink-soft">
      {left === 0 ? memberBadge.usedUp : memberBadge.left(left, quantity)}
      {perEdition && ` ${memberBadge.perEdition}`}
      {days.length > 0 && ` (${memberBadge.usedOn} ${days.map(parisDate).join(', ')})`}
    </p>
  );
}
