/** `npm run event:next`: opens the next edition, on the next first Friday, with the facts of the last one. */
import type { TransactionSql } from 'postgres';
import type { Database } from '#backend/contract.ts';
import { moveToEdition, nextFirstFriday } from '#domain/calendar.ts';
import { runCommand, OperationRefusal, readSiteLocation, withDatabase } from './operation.ts';

type Times = { id: string; starts_at: Date; doors_at: Date; official_start_at: Date; ends_at: Date };

const inLille = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  dateStyle: 'full',
  timeStyle: 'short',
});

/**
 * Returns the line to print. An existing edition on that Friday is announced unchanged.
 * @throws {OperationRefusal} while the announced edition is not over, since the site would stop showing it.
 */
export async function openNextEdition(database: Pick<Database, 'owner'>, now: Date): Promise<string> {
  return database.owner.begin(async (tx) => {
    const [last] = await tx<Times[]>`
      select id, starts_at, doors_at, official_start_at, ends_at from public.event_editions
      order by is_next desc, starts_at desc limit 1 for update`;
    if (!last)
      throw new OperationRefusal(
        'There is no edition to copy the facts from: make the first one in the back-office.',
      );
    if (last.ends_at > now) {
      throw new OperationRefusal(
        `The edition of ${inLille.format(last.starts_at)} is not over: nothing was changed.`,
      );
    }
    const { startsAt, holiday } = nextFirstFriday(now);
    await tx`update public.event_editions set is_next = false where is_next`;
    const announced = await tx`update public.event_editions set is_next = true where starts_at = ${startsAt}`;
    if (announced.count === 0) await copyEdition(tx, last, startsAt);
    const outcome = announced.count === 0 ? 'created and announced' : 'existed already: announced';
    const warning = holiday ? ` Beware: that Friday is a public holiday (${holiday}).` : '';
    return `Edition of ${inLille.format(startsAt)} ${outcome}.${warning}`;
  });
}

/** Booking is open at once: the link is that of the last edition, which everybody knows. */
async function copyEdition(tx: TransactionSql, last: Times, startsAt: Date): Promise<void> {
  const move = (instant: Date) => moveToEdition(instant, last.starts_at, startsAt);
  await tx`
    insert into public.event_editions (
      starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url,
      places_max, places_remaining, state, is_next)
    select ${startsAt}, ${move(last.doors_at)}, ${move(last.official_start_at)}, ${move(last.ends_at)}, price_euros,
      format, location, venue_name, venue_address, venue_floor, latitude, longitude, dress_code,
      coalesce(luma_url, (select url from private.ticket_links where edition_id = event_editions.id)),
      whatsapp_url, places_max, places_max, 'open', true
    from public.event_editions where id = ${last.id}`;
}

if (import.meta.main) {
  await runCommand(async () => {
    const place = readSiteLocation();
    return withDatabase(place, (database) => openNextEdition(database, place.now));
  });
}
