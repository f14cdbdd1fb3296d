import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgeGate } from '#content/copy/account/benefits.ts';
import type { BadgeTierId } from '#domain/badges.ts';
import { holdsAtLeast } from '#domain/badges.ts';

import { useHeldBadge } from './use-held-badge.ts';

type Props = {
  tier: BadgeTierId;
  /** What the badge opens, in a sentence. */
  what: string;
  children: React.ReactNode;
};

/**
 * Shows its children to members whose badge is of this tier or a higher one; to others what it is, and which badge opens
 * it. Closes at once when the badge ends. For the screens only: the functions of the database check the rank themselves.
 */
export function RequireBadge({ tier, what, children }: Props) {
  const badge = useHeldBadge();
  return (
    <QueryView query={badge} failure={badgeGate.failure} skeleton={<Skeleton className="h-40" />}>
      {(held) => (holdsAtLeast(held?.badge_tier, tier) ? children : <Closed tier={tier} what={what} />)}
    </QueryView>
  );
}

function Closed({ tier, what }: Omit<Props, 'children'>) {
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-4">
      <p>{what}</p>
      <p className="text-ink-soft">{badgeGate.opens[tier]}</p>
      <LinkButton to="/badges" variant="secondary">
        {badgeGate.see}
      </LinkButton>
    </div>
  );
}
