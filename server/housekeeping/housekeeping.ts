import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { deleteDueAccounts } from './due-accounts.ts';

const hour = 3_600_000;

/** Once an hour until stopped, and once at the start. Never throws: what fails is logged and tried the next time. */
export function startHousekeeping(options: { client: SupabaseClient<Database>; log: Log }): {
  stop(): Promise<void>;
} {
  const { client, log } = options;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const gone = await deleteDueAccounts(client);
        if (gone.length > 0) log.info({ accounts: gone }, 'accounts deleted as asked');
        const { data: comments } = await client.rpc('delete_removed_comments').throwOnError();
        if (comments > 0) log.info({ comments }, 'removed comments deleted for good');
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'housekeeping failed');
      }
      await delay(hour, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
