import { Check } from 'lucide-react';

import { useMemberQuery } from '#app/lib/member-query.ts';
import { parisDate } from '#app/lib/paris-time.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { memberBadge } from '#content/dashboard.ts';

import type { Tier } from './badges.data.ts';
import type { HeldBadge } from './my-badge.data.ts';
import { readHeldBadge } from './my-badge.data.ts';

/** The badge held and what it opens, or how one comes by a badge. */
export function MyBadgeCard({ tiers }: { tiers: Tier[] }) {
  const badge = useMemberQuery('badge', readHeldBadge);
  return (
    <Panel title={memberBadge.title}>
      <QueryView query={badge} failure={memberBadge.failure} skeleton={<Skeleton className="h-40" />}>
        {(held) => <Held held={held} tier={tiers.find(({ id }) => id === held?.badge_tier)} />}
      </QueryView>
    </Panel>
  );
}

function Held({ held, tier }: { held: HeldBadge | null; tier?: Tier }) {
  if (!held || !tier) {
    return (
      <>
        <p className="text-encre-douce">{memberBadge.none}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contact">{memberBadge.ask}</LinkButton>
          <LinkButton to="/badges" variant="secondary">
            {memberBadge.compare}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <div>
        <p className="font-display text-2xl font-extrabold">{tier.name}</p>
        <p className="mt-1 text-sm text-encre-douce">
          {memberBadge.since} {parisDate(held.created_at)}
          {held.ends_at && ` · ${memberBadge.until} ${parisDate(held.ends_at)}`}
          {held.byCard && ` · ${memberBadge.byCard}`}
        </p>
      </div>
      <ul className="grid gap-2">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brique" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to="/badges" variant="secondary" className="justify-self-start">
        {memberBadge.further}
      </LinkButton>
    </>
  );
}
