import { useNow } from '#app/lib/time/clock.tsx';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import { hero, ticket } from '#content/copy/site/home.ts';

import {
  bookingNotice,
  mainAction,
  offersWaiting,
  price,
  ticketLink,
} from '#app/features/event/edition-copy.ts';
import { venueLine } from '#app/features/event/edition-facts.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { PlacesFacade } from './places-left.tsx';

/** Ticket with date, place, price and booking button. */
export function TicketStub({ edition }: { edition: NextEdition }) {
  const now = useNow(60_000);
  const notice = bookingNotice(edition, now);
  const isFull = offersWaiting(edition, now);
  const link = ticketLink(edition, now);
  const { startsAt, endsAt } = edition;
  return (
    <div className="ticket gable surface-night">
      <div className="mb-6 flex justify-center">
        <PlacesFacade edition={edition} />
      </div>
      <p className="ticket-date">
        <LargeDate iso={startsAt} />
      </p>
      <p className="mt-2 text-mist">{`De ${parisHour(startsAt)} à ${parisHour(endsAt)}, heure de Lille.`}</p>
      <p className="mt-4 text-sm text-mist">{venueLine(edition)}</p>
      <div className="ticket-price">
        <p>
          <span>{price(edition)}</span>
          {` ${ticket.entrance}`}
        </p>
        <p className="mt-2 text-sm text-mist">
          {isFull
            ? `${ticket.priceIncludes}. ${hero.full}.`
            : `${ticket.priceIncludes}. ${edition.places.max} places au plus, ${edition.format.toLowerCase()}.`}
        </p>
      </div>
      {notice && <p className="mt-6 font-display text-xl font-semibold text-lantern">{notice}</p>}
      {(link || isFull) && (
        <ActionLink action={mainAction(edition, now)} className="ticket-offer mt-6 w-full" size="large" />
      )}
    </div>
  );
}
