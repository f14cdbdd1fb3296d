import { housekeepingJobs } from './jobs.ts';
import type { HousekeepingOptions } from './jobs.ts';

/**
 * Milliseconds between two runs. A file is removed 40 minutes after its row (`storage.file_removals`), so a run every
 * ten minutes removes it within the hour.
 */
const interval = 10 * 60_000;

/**
 * Runs every job at the start and then every ten minutes until stopped. Never throws: a failure is logged, the other
 * jobs run, and the job is tried again at the next run.
 */
export function startHousekeeping(options: HousekeepingOptions): {
  stop(): Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const logFailure = (error: unknown) =>
    options.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'housekeeping failed',
    );

  const jobs = housekeepingJobs(options, { onFailure: logFailure, signal: stopping.signal });

  async function run(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      await job().catch(logFailure);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, interval).unref();
  }

  let running = run();
  function start(): void {
    running = run();
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
