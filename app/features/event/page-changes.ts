import type { NextEdition } from './event.data.ts';
import { midnightBefore } from './edition-phase.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * Milliseconds from `now` (ms since the epoch) to the next instant at which time alone changes a page about the edition:
 * the opening of the booking, 24 hours before the start, midnight of its day, its start, its end. Undefined after the last.
 */
export function nextPageChange(edition: NextEdition, now: number): number | undefined {
  const { startsAt, endsAt, bookingOpensAt } = edition;
  const starts = Date.parse(startsAt);
  const changes = [starts - day, midnightBefore(startsAt), starts, Date.parse(endsAt)];
  if (bookingOpensAt) changes.push(Date.parse(bookingOpensAt));
  // Parts of a page use `useNow`, which rounds down to the minute, so they change up to a minute later.
  const left = changes.flatMap((at) => [at - now, at + minute - now]).filter((wait) => wait > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
}
