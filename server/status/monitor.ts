import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { CallCounter } from '#backend/call-counter.ts';
import type { Log } from '#backend/contract.ts';
import { componentLimits } from '#domain/components.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { startQueueLoop } from '#server/queue-loop.ts';

import { runProbes } from './probes.ts';
import type { Beat, Probe } from './probes.ts';

type Options = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  calls: CallCounter;
  probes: readonly Probe[];
  /** What needs no check. */
  known: () => readonly Beat[];
  log: Log;
  /** Reports at once (`NOTIFY component_checks`); absent with the hosted service. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds. */
  interval?: number;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reports the calls that were counted and the state of each component (`report_components`), once a minute until stopped.
 * Never throws: what could not be sent is counted in the next report, what was refused is not.
 */
export function startMonitor(options: Options) {
  const { client, calls, probes, known, log, interval = componentLimits.reportSeconds * 1000 } = options;

  async function report(): Promise<void> {
    const beats = [...known(), ...(await runProbes(probes))];
    const counted = calls.take();
    const { error, status } = await client.rpc('report_components', {
      report: { at: Date.now(), beats, ...counted },
    });
    if (!error) return;
    // The database refuses what it was sent, and would refuse it again.
    const isRefused = status === 400 || status === 413;
    if (!isRefused) calls.giveBack(counted);
    throw error;
  }

  const loop = startQueueLoop({
    drain: report,
    onFailure: (error) => log.warn({ reason: reasonOf(error) }, 'state of the components not reported'),
    pollInterval: interval,
  });
  const unlisten = options.listen?.(loop.wake).catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'checks are not made on demand: LISTEN failed');
    return undefined;
  });
  return {
    /** Sends the last calls; waits at most 5 s for a running report, and 2 s for this one. */
    async stop(): Promise<void> {
      await loop.stop(5000);
      const stopListening = await unlisten;
      await stopListening?.().catch(() => undefined);
      await Promise.race([report().catch(() => undefined), delay(2000, undefined, { ref: false })]);
    },
  };
}

export type Monitor = ReturnType<typeof startMonitor>;
