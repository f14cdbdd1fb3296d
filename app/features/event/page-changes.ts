import type { NextEdition } from './event.data.ts';
import { midnightBefore } from './edition-phase.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * The instants (ms since the epoch) at which time alone changes a page about the edition: the opening of the booking,
 * 24 hours before the start, midnight of its day, its start, its end.
 */
function pageChanges({ startsAt, endsAt, bookingOpensAt }: NextEdition): number[] {
  const starts = Date.parse(startsAt);
  const changes = [starts - day, midnightBefore(startsAt), starts, Date.parse(endsAt)];
  if (bookingOpensAt) changes.push(Date.parse(bookingOpensAt));
  // Parts of a page use `useNow`, which rounds down to the minute, so they change up to a minute later.
  return changes.flatMap((at) => [at, at + minute]);
}

/** Milliseconds from `now` (ms since the epoch) to the next change of a page. Undefined after the last. */
export function nextPageChange(edition: NextEdition, now: number): number | undefined {
  const left = pageChanges(edition)
    .map((at) => at - now)
    .filter((wait) => wait > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
}

/**
 * The last change of a page at or before `now` (ms since the epoch); 0 before the first one. A cached page is rendered
 * for this instant, so that its bytes depend on the state of the edition and not on the minute (SPEED-92).
 */
export function lastPageChange(edition: NextEdition, now: number): number {
  return Math.max(0, ...pageChanges(edition).filter((at) => at <= now));
}
