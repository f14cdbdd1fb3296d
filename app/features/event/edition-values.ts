import { parisDate, parisHour } from '#app/lib/time/paris-time.ts';
import type { CopyValues } from '#app/shared/copy.data.ts';
import { dateMarks } from '#content/copy/site/home.ts';

import { eventFacts, isPast } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Values that texts may quote: the facts of the edition and their variants. A variant that deliberately contradicts
 * a fact (EVENT-38) applies as long as the fact has the value it contradicts; once the organiser changes the
 * fact, the edition's value is used. The date of an edition that is over or does not take
 * place as announced says so.
 */
export function editionValues(copy: CopyValues, edition: NextEdition, now: Date): CopyValues {
  const outdated = tellings(edition).filter(({ topic, official }) => copy[`${topic}.official`] !== official);
  const values: CopyValues = { ...copy, ...Object.assign({}, ...outdated.map(({ values: own }) => own)) };
  const mark = isPast(edition, now.getTime()) ? dateMarks['past'] : dateMarks[edition.state];
  const date = values['event_date.faq'];
  return {
    ...values,
    ...(mark && date && { 'event_date.faq': `${date} (${mark})` }),
    ...eventFacts(edition),
  };
}

/** Topics with an edition value: the official value, and the variant of each place. */
function tellings({ startsAt, endsAt, places, venue }: NextEdition) {
  const day = parisDate(startsAt);
  const hours = `${parisHour(startsAt)} à ${parisHour(endsAt)}`;
  // Ticket transfer is possible until 24 h before (EVENT-15).
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
