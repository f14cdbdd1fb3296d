import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { unwatched } from './status/watch.ts';
import type { Watch } from './status/watch.ts';

/** `now`: the time of the database, as it writes it. */
const nextSchema = z.object({ wait: z.nullable(z.number()), now: z.string() });

/** Milliseconds; a distant change is asked for again after an hour, and after a failure every five seconds. */
const longestWait = 3_600_000;
const afterFailure = 5_000;

type Options = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  log: Log;
  watch?: Watch;
};

/**
 * Announces changes of public pages that no write causes, at their instant: booking opens, a scheduled article appears.
 * `look` asks for the next instant again, after content has changed. Never throws.
 */
export function startTimedChanges({ client, log, watch = unwatched }: Options): {
  look(): void;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looks = 0;
  /**
   * The time of the database up to which every change is announced. The timers have another clock, and an answer may be
   * computed just after a change: the next change is the first one after this instant.
   */
  let since: string | undefined;

  const plan = (work: () => Promise<void>, wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void work(), wait).unref();
  };

  async function announce(): Promise<void> {
    const start = performance.now();
    const { data, error } = await client.rpc('announce_timed_change');
    const failure = error ? { code: 'NOT_ANNOUNCED', message: error.message } : undefined;
    watch.count(performance.now() - start, failure);
    if (error) {
      log.warn({ reason: error.message }, 'a timed change was not announced');
      return plan(look, afterFailure);
    }
    since = data;
    await look();
  }

  async function look(): Promise<void> {
    looks += 1;
    const own = looks;
    const { data, error } = await client.rpc('next_timed_change', since === undefined ? {} : { since });
    // A later question has the newer answer.
    if (own !== looks) return;
    const next = nextSchema.safeParse(data);
    if (error || !next.success) return plan(look, afterFailure);
    const { wait, now } = next.data;
    since ??= now;
    if (wait === null || wait > longestWait) return plan(look, longestWait);
    return plan(announce, wait);
  }

  void look();
  return {
    look: () => void look(),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
