import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { deleteDueAccounts } from './due-accounts.ts';
import { deleteExpiredRows } from './expired-rows.ts';

const hour = 3_600_000;

/** Runs at the start and then every hour until stopped. Never throws: a failure is logged and retried an hour later. */
export function startHousekeeping(options: { client: SupabaseClient<Database>; log: Log }): {
  stop(): Promise<void>;
} {
  const { client, log } = options;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const gone = await deleteDueAccounts(client);
        if (gone.length > 0) log.info({ accounts: gone }, 'due accounts deleted');
        const { data: comments } = await client.rpc('delete_removed_comments').throwOnError();
        if (comments > 0) log.info({ comments }, 'removed comments deleted for good');
        const rows = await deleteExpiredRows(client);
        if (Object.keys(rows).length > 0) log.info({ rows }, 'expired rows deleted');
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
