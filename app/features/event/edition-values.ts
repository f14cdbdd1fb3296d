import { parisDate, parisHour } from '#app/lib/time/paris-time.ts';
import type { CopyValues } from '#app/shared/copy.data.ts';

import { eventFacts } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

const dayInMilliseconds = 86_400_000;

/**
 * All that texts quote of an edition: its facts, and the site's tellings of them. A telling that departs from a fact
 * on purpose (decision 2) is believed as long as the fact it departs from is the edition's own: once the organiser
 * opens the next edition, moves to another floor or sells more places, the edition speaks instead.
 */
export function editionValues(copy: CopyValues, edition: NextEdition): CopyValues {
  const outdated = tellings(edition).filter(({ topic, official }) => copy[`${topic}.official`] !== official);
  return { ...copy, ...Object.assign({}, ...outdated.map(({ values }) => values)), ...eventFacts(edition) };
}

/** The topics the edition has a word on: the official value it stands for, and what each place then says. */
function tellings({ startsAt, endsAt, places, venue }: NextEdition) {
  const day = parisDate(startsAt);
  const hours = `${parisHour(startsAt)} à ${parisHour(endsAt)}`;
  // A ticket changes hands until 24 h before (checklist F15).
  const deadline = new Date(Date.parse(startsAt) - dayInMilliseconds).toISOString();
  const transfer = `${parisDate(deadline)} à ${parisHour(deadline)}`;
  return [
    {
      topic: 'event_date',
      official: day,
      values: { 'event_date.booking': day, 'event_date.faq': day, 'event_date.transfer': transfer },
    },
    {
      topic: 'hours',
      official: hours,
      values: {
        'hours.about': hours,
        'hours.calendar': hours,
        'hours.map': hours,
        'hours.faq': parisHour(endsAt),
      },
    },
    {
      topic: 'places',
      official: `${places.max} places max`,
      values: { 'places.booking': `${places.max} places max` },
    },
    {
      topic: 'capacity',
      official: `${places.max} places`,
      values: { 'capacity.booking': `${places.max} places` },
    },
    { topic: 'floor', official: venue.floor, values: { 'floor.map': venue.floor, 'floor.faq': venue.floor } },
  ];
}
