import { parisFullDay, parisHour } from '#app/lib/paris-time.ts';
import { ExternalLinkButton } from '#app/ui/link-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { hero, practical } from '#content/home.ts';

import { bookingNotice, isFull, price } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';
import { PlacesFacade } from './places-left.tsx';

/** The edition's facts in one look: what a friend asks before saying yes. */
export function PracticalFacts({ edition }: { edition: NextEdition }) {
  return (
    <Section id="about" labelledBy="about-title" className="bg-ivoire">
      <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <div className="grid gap-10 md:grid-cols-[1fr_20rem] md:items-end lg:block">
          <div>
            <p className="font-semibold text-brique">{practical.eyebrow}</p>
            <h2 id="about-title" className="mt-3 text-3xl">
              {practical.title}
            </h2>
            <p className="mt-5 max-w-[34rem] text-lg text-encre-douce">{practical.lead}</p>
          </div>
          <TicketStub edition={edition} />
        </div>
        <FactList edition={edition} />
      </div>
    </Section>
  );
}

function FactList({ edition }: { edition: NextEdition }) {
  return (
    <dl className="self-start lg:mt-9">
      {facts(edition).map(({ term, value, detail }) => (
        <div
          key={term}
          className="grid gap-1 border-t border-encre/15 py-6 last:border-b sm:grid-cols-[7rem_1fr] sm:gap-6 sm:py-8"
        >
          <dt className="text-sm font-semibold text-brique sm:pt-2">{term}</dt>
          <dd>
            <span className="font-display text-2xl font-semibold tracking-tight">{value}</span>
            {detail && <span className="mt-2 block max-w-[44ch] text-encre-douce">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = { term: string; value: string; detail?: string };

function facts(edition: NextEdition): Fact[] {
  const day = parisFullDay(edition.startsAt);
  const venue = edition.venue && `${edition.venue.name}, ${edition.venue.address}`;
  const [style = '', ...rules] = (edition.dressCode ?? practical.dressCodeFallback).split('. ');
  return [
    {
      term: practical.when,
      value: day.charAt(0).toUpperCase() + day.slice(1),
      detail: `De ${parisHour(edition.startsAt)} à ${parisHour(edition.endsAt)}, heure de Lille.`,
    },
    { term: practical.rhythm, value: practical.rhythmValue },
    { term: practical.where, value: edition.location, detail: venue ?? `${edition.format}.` },
    { term: practical.dressCode, value: style.replace(/\.$/, ''), detail: rules.join('. ') || undefined },
  ];
}

/** A ticket cut like a gable: the price, the number of places, the one action. */
function TicketStub({ edition }: { edition: NextEdition }) {
  const notice = bookingNotice(edition);
  return (
    <div className="ticket surface-nuit w-full max-w-[26rem] lg:mt-10 px-7 pt-14 pb-7 text-center">
      <div className="mb-6 flex justify-center">
        <PlacesFacade edition={edition} />
      </div>
      <p className="font-display text-3xl font-bold text-lampion">{price(edition)}</p>
      <p className="text-sm text-brume">{practical.priceIncludes}</p>
      <p className="mt-6 border-t border-dashed border-ivoire/30 pt-6">
        {isFull(edition) && !notice
          ? hero.full
          : `${edition.places.max} places maximum, ${edition.format.toLowerCase()}`}
      </p>
      {notice ? (
        <p className="mt-5 font-display text-xl font-semibold text-lampion">{notice}</p>
      ) : (
        <ExternalLinkButton href={edition.lumaUrl} className="mt-5 w-full" size="large">
          {hero.booking}
        </ExternalLinkButton>
      )}
    </div>
  );
}
