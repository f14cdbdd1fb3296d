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
 * `look` asks for the next instant again, after a notification has emptied the caches. Never throws.
 */
export function startTimedChanges({ client, log, watch = unwatched }: Options): {
  look(): void;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looks = 0;
  /**
   * The time of the database up to which pages follow every change. The next change is the first one after it, and not after
   * the present: timers use another clock, and an answer may be computed just after a change.
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
    // A frozen clock (`APP_NOW`) reaches no change.
    if (data === since) return plan(look, longestWait);
    since = data;
    await look();
  }

  /** `emptied`: the time of `performance.now()` at which the caches were emptied last, by a notification. */
  async function look(emptied?: number): Promise<void> {
    if (stopped) return;
    looks += 1;
    const own = looks;
    const { data, error } = await client.rpc('next_timed_change', since === undefined ? {} : { since });
    const next = nextSchema.safeParse(data);
    if (next.success) since ??= next.data.now;
    // A later question has the newer answer.
    if (own !== looks) return;
    if (error || !next.success) return plan(look, afterFailure);
    const { wait, now } = next.data;
    if (wait === 0 && emptied !== undefined) {
      // An article published now: the pages that are rendered since the notification contain it.
      since = new Date(Date.parse(now) - Math.ceil(performance.now() - emptied)).toISOString();
      return look();
    }
    if (wait === null || wait > longestWait) return plan(look, longestWait);
    return plan(announce, wait);
  }

  void look();
  return {
    look: () => void look(performance.now()),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
