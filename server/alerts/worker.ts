import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { startQueueLoop } from '#server/queue-loop.ts';
import { unwatched } from '#server/status/watch.ts';
import type { Watch } from '#server/status/watch.ts';

type Options = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  log: Log;
  /** Wakes the worker at once (`NOTIFY alert_signals`). Without it, signals are polled. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds; also how late a mail leaves whose quiet hours or pace are over. */
  pollInterval?: number;
  watch?: Watch;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Folds signals into the alerts of staff and mails them (`dispatch_alerts`), until stopped. Never throws. */
export function startAlertWorker({ client, log, listen, pollInterval = 60_000, watch = unwatched }: Options) {
  const loop = startQueueLoop({
    async drain() {
      const start = performance.now();
      await client.rpc('dispatch_alerts').throwOnError();
      watch.count(performance.now() - start);
    },
    onFailure: (error) => log.warn({ reason: reasonOf(error) }, 'alerts not dispatched'),
    pollInterval,
    watch,
  });
  const unlisten = listen?.(loop.wake).catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'alerts are polled: LISTEN failed');
    return undefined;
  });
  return {
    /** Waits at most 5 s for the running dispatch. */
    async stop(): Promise<void> {
      await loop.stop(5000);
      const stopListening = await unlisten;
      await stopListening?.().catch(() => undefined);
    },
  };
}
