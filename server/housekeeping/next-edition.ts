import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { Log } from '#backend/contract.ts';
import { nextFirstFriday } from '#domain/calendar.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { announceOutcomes } from '#domain/event.ts';

const outcomeSchema = z.nullable(z.object({ outcome: z.enum(announceOutcomes) }));

/**
 * Announces the edition of the next first Friday, or of its exception, where the setting `event.rollover` is `auto` and the announced one was
 * yesterday or earlier (`roll_over_edition`).
 */
export const rolloverJob =
  (client: SupabaseClient<Database>, log: Log, clock: Clock) => async (): Promise<void> => {
    const { data: setting } = await client
      .from('settings')
      .select('value')
      .eq('key', 'event.exceptions')
      .maybeSingle()
      .throwOnError();
    const { startsAt } = nextFirstFriday(clock.now(), readExceptions(setting?.value));
    const { data } = await client.rpc('roll_over_edition', { starts: startsAt.toISOString() }).throwOnError();
    const result = outcomeSchema.parse(data);
    if (result) log.info({ startsAt, ...result }, 'next edition announced');
  };
