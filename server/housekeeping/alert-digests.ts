import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

/** The job of the weekly digests of staff. */
export const digestJob = (client: SupabaseClient<Database>, log: Log) => async (): Promise<void> => {
  const { data: digests } = await client.rpc('send_alert_digests', { batch: 100 }).throwOnError();
  if (digests > 0) log.info({ digests }, 'weekly digests of alerts mailed');
};
