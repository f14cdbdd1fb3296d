/**
 * `npm run event:booking -- 2026-11-20T12:00 https://…`: the hour at which booking of the announced edition opens to all, and its
 * own ticket link.
 */
import { readParisLocal } from '#app/lib/time/paris-local.ts';
import type { Database } from '#backend/contract.ts';

import { runCommand, OperationRefusal, readSiteLocation, withDatabase } from './operation.ts';

const usage = 'Usage: npm run event:booking -- 2026-11-20T12:00 [LINK] (a Paris time), or `now`.';

/**
 * Returns the line to print. `opensAt` null: booking is open to all visitors now. Without `link`, the link stays.
 * @throws {OperationRefusal} without an announced edition, when booking would open after the edition has started, or when
 * the link is not https or is that of another edition.
 */
export async function openBookingAt(
  database: Pick<Database, 'owner'>,
  opensAt: Date | null,
  link?: string,
): Promise<string> {
  const { owner } = database;
  try {
    const changed = await owner`
      update public.event_editions set booking_opens_at = ${opensAt}, luma_url = coalesce(${link ?? null}, luma_url)
      where is_next returning id`;
    if (changed.count === 0) throw new OperationRefusal('There is no announced edition.');
  } catch (error) {
    // check_violation
    if (error instanceof Error && 'code' in error && error.code === '23514')
      throw new OperationRefusal(refusalOf('hint' in error ? error.hint : undefined));
    throw error;
  }
  return opensAt
    ? `Booking opens on ${opensAt.toISOString()}; 24 hours earlier with a Bronze badge, 72 hours earlier with Silver and Gold.`
    : 'Everybody may book now.';
}

const refusalOf = (hint: unknown): string =>
  hint === 'booking_link_public'
    ? 'Another edition shows this ticket link: give the edition its own link. Nothing was changed.'
    : 'Booking must open before the edition starts, and the link must be https: nothing was changed.';

/** An hour of the Paris clock, or `now`. */
export function readOpening(text: string | undefined): Date | null {
  if (text === 'now') return null;
  const local = readParisLocal(text ?? '');
  if (local.kind === 'once') return new Date(local.iso);
  if (local.kind === 'twice') return new Date(local.first);
  throw new OperationRefusal(local.kind === 'missing' ? `The clocks skip ${text}. ${usage}` : usage);
}

if (import.meta.main) {
  await runCommand(async () => {
    const opensAt = readOpening(process.argv[2]);
    return withDatabase(readSiteLocation(), (database) => openBookingAt(database, opensAt, process.argv[3]));
  });
}
