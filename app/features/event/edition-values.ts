import { parisDate, parisDay, parisHour } from '#app/lib/time/paris-time.ts';
import type { CopyValues } from '#app/shared/copy.data.ts';
import { editionSentences } from '#content/copy/site/edition-sentences.ts';
import { dateMarks, transferClosed } from '#content/copy/site/home.ts';
import type { EditionPhase } from '#domain/event.ts';

import { editionPhase } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';
import { eventFacts } from './quoted-facts.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Values that texts may quote: the facts of the edition and their variants. A variant that deliberately contradicts
 * a fact (EVENT-38) applies as long as the fact has the value it contradicts; once the organiser changes the
 * fact, the edition's value is used. The date of an edition that is over or does not take
 * place as announced has a mark (« édition annulée »), and the sentences about it follow its phase.
 */
export function editionValues(copy: CopyValues, edition: NextEdition, now: Date): CopyValues {
  const outdated = quotedTopics(edition).filter(
    ({ topic, official }) => copy[`${topic}.official`] !== official,
  );
  const values: CopyValues = { ...copy, ...Object.assign({}, ...outdated.map(({ values: own }) => own)) };
  const phase = editionPhase(edition, now.getTime());
  return {
    ...values,
    ...markedDate('event_date.faq', values, dateMarks[phase]),
    ...markedDate('event_date.transfer', values, dateMarks[phase] ?? transferMark(edition, now)),
    ...eventFacts(edition),
    ...sentences(phase, edition, values),
  };
}

/** « 6 novembre 2025 (édition annulée) ». */
function markedDate(key: string, values: CopyValues, mark: string | undefined): CopyValues {
  const date = values[key];
  return mark && date ? { [key]: `${date} (${mark})` } : {};
}

/** Tickets cannot be transferred within 24 h of the evening (EVENT-15). */
function transferMark({ startsAt }: NextEdition, now: Date): string | undefined {
  return now.getTime() > Date.parse(startsAt) - dayInMilliseconds ? transferClosed : undefined;
}

function sentences(phase: EditionPhase, { startsAt, bookingOpensAt }: NextEdition, values: CopyValues) {
  const { when, howToBook } = editionSentences[phase];
  const opening = bookingOpensAt ? `${parisDay(bookingOpensAt)} à ${parisHour(bookingOpensAt)}` : '';
  // The date variant may name another day.
  const day = phase === 'today' ? parisDate(startsAt) : (values['event_date.faq'] ?? '');
  return { 'event.when': when(day), 'event.how_to_book': howToBook(opening) };
}

/** The topics with an edition value: the official value, and the value of each text that quotes it. */
function quotedTopics({ startsAt, endsAt, places, venue }: NextEdition) {
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
