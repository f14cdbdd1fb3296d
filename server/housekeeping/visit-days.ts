import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** Days of one call: it stays below the statement timeout with thousands of visits a day. */
const batch = 7;
/** Calls in a run: more than the 25 months that visits are kept. */
const callsMax = 120;

/**
 * Counts the visits and badge events of the days that have ended and are not counted yet, late rows included, and
 * returns the number of days. `client` has the secret key.
 * @throws {PostgrestError} when the database refuses.
 */
export async function countVisitDays(client: SupabaseClient<Database>): Promise<number> {
  let counted = 0;
  for (let call = 0; call < callsMax; call += 1) {
    const { data: days } = await client.rpc('count_visit_days', { batch }).throwOnError();
    counted += days;
    if (days < batch) break;
  }
  return counted;
}
