import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import type { PageLink } from '#content/copy/site/page-ends.ts';
import { otherEyebrows, pageEnd } from '#content/copy/site/page-ends.ts';

import { bookingNotice, mainAction, placesLine, price } from './edition-copy.ts';
import { editionPhase } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

/** Closing section of inner pages: date, place and booking of the edition, and two links. */
export function NextEvening({ edition, further }: { edition: NextEdition; further: readonly PageLink[] }) {
  const { startsAt, location } = edition;
  // One-minute steps are enough here.
  const now = useNow(60_000);
  const action = mainAction(edition, now);
  const status = bookingNotice(edition, now) ?? placesLine(edition, now);
  return (
    <section aria-labelledby="next-evening-title" className="next-evening">
      <Container className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-end lg:gap-24">
        <div>
          <p className="font-semibold">{otherEyebrows[editionPhase(edition, now)] ?? pageEnd.eyebrow}</p>
          <h2
            id="next-evening-title"
            className="page-title mt-3 leading-[0.95] font-extrabold tracking-[-0.035em]"
          >
            <LargeDate iso={startsAt} />
          </h2>
          <p className="mt-5 text-lg font-semibold">
            {`${parisHour(startsAt)} • ${location} • ${price(edition)} TTC`}
          </p>
          {status && <p className="text-lg font-semibold">{status}</p>}
          <ActionLink action={action} variant="night" size="large" className="band-offer mt-7" />
        </div>
        <nav aria-label={pageEnd.further} className="print:hidden">
          <ul className="further-pages">
            {further.map(({ label, path }) => (
              <li key={path}>
                <Link viewTransition to={path}>
                  {label}
                  <ArrowRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </section>
  );
}
