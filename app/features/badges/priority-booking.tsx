import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisDay, parisHour } from '#app/lib/time/paris-time.ts';
import { ExternalLinkButton, LinkButton } from '#app/ui/buttons/link-button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { priorityBooking as copy } from '#content/copy/account/benefits.ts';
import { badgeTierIds, priorityHours } from '#domain/badges.ts';

import { readTicketUrl } from './priority-booking.data.ts';
import { useHeldBadge } from './use-held-badge.ts';

const hour = 3_600_000;

/**
 * Booking before the general opening: the link for holders whose hour has come, their hour for the others, and what the badges open
 * for members without one. `opensAt`: the hour of the general opening, ISO 8601.
 */
export function PriorityBooking({ opensAt }: { opensAt: string | undefined }) {
  const badge = useHeldBadge();
  if (!opensAt) return null;
  return (
    <QueryView query={badge} failure={copy.failure} skeleton={<Skeleton className="h-11" />}>
      {(held) => {
        const tier = badgeTierIds.find((id) => id === held?.badge_tier);
        return tier ? (
          <HolderBooking key={tier} start={Date.parse(opensAt) - priorityHours[tier] * hour} />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>{copy.without}</p>
            <LinkButton to="/badges" variant="secondary">
              {copy.see}
            </LinkButton>
          </div>
        );
      }}
    </QueryView>
  );
}

/** `start`: milliseconds since the epoch. The database decides: a device whose clock is wrong gets no link. */
function HolderBooking({ start }: { start: number }) {
  const now = useNow(60_000);
  return now < start ? <Soon start={start} /> : <TicketLink start={start} />;
}

function Soon({ start }: { start: number }) {
  const iso = new Date(start).toISOString();
  return <p className="font-semibold text-lantern">{`${copy.soon} ${parisDay(iso)} à ${parisHour(iso)}.`}</p>;
}

function TicketLink({ start }: { start: number }) {
  const link = useMemberQuery('ticket-link', readTicketUrl);
  return (
    <QueryView query={link} failure={copy.failure} skeleton={<Skeleton className="h-11" />}>
      {(url) =>
        url ? (
          <ExternalLinkButton href={url} className="justify-self-start">
            {copy.book}
          </ExternalLinkButton>
        ) : (
          <Soon start={start} />
        )
      }
    </QueryView>
  );
}
