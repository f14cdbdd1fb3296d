import type { NextEdition } from './event.data.ts';
import { midnightBefore } from './edition-phase.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * Milliseconds from `now` (since the epoch) to the next instant at which a page about the edition changes by itself:
 * booking opens, a ticket can no longer be transferred, the day, the beginning, the end. Undefined after the last one.
 */
export function nextPageChange(edition: NextEdition, now: number): number | undefined {
  const { startsAt, endsAt, bookingOpensAt } = edition;
  const starts = Date.parse(startsAt);
  const changes = [starts - day, midnightBefore(startsAt), starts, Date.parse(endsAt)];
  if (bookingOpensAt) changes.push(Date.parse(bookingOpensAt));
  // Parts of a page round the time down to the minute (`useNow`), so they change up to a minute later.
  const left = changes.flatMap((at) => [at - now, at + minute - now]).filter((wait) => wait > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
}
