import { counted, unwatched } from '#server/status/watch.ts';
import type { Watch } from '#server/status/watch.ts';

import { housekeepingJobs } from './jobs.ts';
import type { HousekeepingOptions } from './jobs.ts';

/**
 * Milliseconds between two runs. A file is removed 40 minutes after its row (`storage.file_removals`), so a run every
 * ten minutes removes it within the hour.
 */
const interval = 10 * 60_000;

/** The last run of each job. */
export type JobRuns = Record<string, { at: string; ok: boolean }>;

export type Housekeeping = {
  runs(): JobRuns;
  stop(): Promise<void>;
};

/**
 * Runs every job at the start and then every ten minutes until stopped. Never throws: a failure is logged, the other
 * jobs run, and the job is tried again at the next run. While a person paused it, no job runs.
 */
export function startHousekeeping(options: HousekeepingOptions & { watch?: Watch }): Housekeeping {
  const { log, watch = unwatched } = options;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const runs: JobRuns = {};
  let failures = 0;

  function onFailure(error: unknown): void {
    failures += 1;
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'housekeeping failed');
  }

  const jobs = Object.entries(housekeepingJobs(options, { onFailure, signal: stopping.signal }));

  async function runJobs(): Promise<void> {
    for (const [name, job] of jobs) {
      watch.beat();
      if (stopping.signal.aborted || (await watch.isPaused())) return;
      failures = 0;
      await counted(watch, name, job).catch(onFailure);
      runs[name] = { at: new Date().toISOString(), ok: failures === 0 };
    }
  }

  async function run(): Promise<void> {
    await runJobs();
    if (!stopping.signal.aborted) timer = setTimeout(start, interval).unref();
  }

  let running = run();
  function start(): void {
    running = run();
  }

  return {
    runs: () => runs,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
