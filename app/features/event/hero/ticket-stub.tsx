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
    <div className="gable surface-night w-full max-w-[26rem] px-7 pt-16 pb-7 text-center sm:px-9 sm:pt-24 sm:pb-8">
      <div className="mb-6 flex justify-center">
        <PlacesFacade edition={edition} />
      </div>
      <p className="font-display text-2xl leading-tight font-bold tracking-tight">
        <LargeDate iso={startsAt} />
      </p>
      <p className="mt-2 text-mist">{`De ${parisHour(startsAt)} à ${parisHour(endsAt)}, heure de Lille.`}</p>
      <p className="mt-4 text-sm text-mist">{venueLine(edition)}</p>
      <div className="mt-6 border-t border-dashed border-ivory/30 pt-6">
        <p>
          <span className="block font-display text-3xl font-bold text-lantern">{price(edition)}</span>{' '}
          {ticket.entrance}
        </p>
        <p className="mt-2 text-sm text-mist">
          {ticket.priceIncludes}
          {isFull
            ? `. ${hero.full}.`
            : `. ${edition.places.max} places au plus, ${edition.format.toLowerCase()}.`}
        </p>
      </div>
      {notice && <p className="mt-6 font-display text-xl font-semibold text-lantern">{notice}</p>}
      {(link || isFull) && (
        <ActionLink action={mainAction(edition, now)} className="ticket-offer mt-6 w-full" size="large" />
      )}
    </div>
  );
}
