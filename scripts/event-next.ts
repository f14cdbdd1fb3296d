/** `npm run event:next`: opens the next edition, on the next first Friday or the day of its exception, with the facts of the last one. */
import * as z from 'zod/mini';

import type { Database } from '#backend/contract.ts';
import { nextFirstFriday } from '#domain/calendar.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import { announceOutcomes } from '#domain/event.ts';

import { runCommand, OperationRefusal, readSiteLocation, withDatabase } from './operation.ts';

const inLille = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  dateStyle: 'full',
  timeStyle: 'short',
});
const resultSchema = z.object({ outcome: z.enum(announceOutcomes) });

/**
 * Returns the line to print. An existing edition on that Friday is announced unchanged. `now` is product time.
 * @throws {OperationRefusal} while the announced edition is not over, since the site would stop showing it.
 */
export async function openNextEdition(database: Pick<Database, 'owner'>, now: Date): Promise<string> {
  const [setting] = await database.owner`select value from public.settings where key = 'event.exceptions'`;
  const { startsAt, holiday } = nextFirstFriday(now, readExceptions(setting?.['value']));
  const [row] = await database.owner.begin(async (tx) => {
    await tx`select set_config('app.now', ${now.toISOString()}, true)`;
    return tx`select private.announce_edition(${startsAt}) as result`;
  });
  const { outcome } = resultSchema.parse(row?.['result']);
  if (outcome === 'none')
    throw new OperationRefusal(
      'There is no edition to copy the facts from: make the first one in the back-office.',
    );
  if (outcome === 'not_over')
    throw new OperationRefusal('The announced edition is not over: nothing was changed.');
  if (outcome === 'past')
    throw new OperationRefusal('The next first Friday is announced already: nothing was changed.');
  const made = outcome === 'created' ? 'created and announced' : 'existed already: announced';
  const warning = holiday ? ` Beware: that Friday is a public holiday (${holiday}).` : '';
  return `Edition of ${inLille.format(startsAt)} ${made}.${warning}`;
}

if (import.meta.main) {
  await runCommand(async () => {
    const place = readSiteLocation();
    return withDatabase(place, (database) => openNextEdition(database, place.now));
  });
}
