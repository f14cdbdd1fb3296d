import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { countVisitDays } from './visit-days.ts';

/** The jobs of the figures of visits: their days are counted, then the mails that are due are sent. */
export const figureJobs = (client: SupabaseClient<Database>, log: Log) => ({
  visits: async (): Promise<void> => {
    const days = await countVisitDays(client);
    if (days > 0) log.info({ days }, 'days of visits counted');
  },
  figures: async (): Promise<void> => {
    const { data: mails } = await client.rpc('send_figure_mails', { batch: 100 }).throwOnError();
    if (mails > 0) log.info({ mails }, 'figures mailed');
  },
});
