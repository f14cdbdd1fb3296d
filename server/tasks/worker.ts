import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { startQueueLoop } from '#server/queue-loop.ts';
import type { GoesOn } from '#server/queue-loop.ts';
import type { Watch } from '#server/status/watch.ts';

import type { Runners } from './registry.ts';
import { describe, runTask } from './run-task.ts';
import { createTasksClient } from './tasks-client.ts';
import type { ClaimedTask, Settlement } from './tasks-client.ts';

export type TaskWorkerOptions = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  runners: Runners;
  log: Log;
  /** Wakes the worker at once (`NOTIFY tasks`). Without it, or when it fails, the tasks are polled every 5 s. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds. */
  pollInterval?: number;
  /** Tasks at the same time. */
  concurrency?: number;
  watch?: Watch;
};

export type TaskWorker = {
  /**
   * Stops the running tasks at their next step and gives them back to the queue. Waits at most 5 s: a task that is not
   * given back by then is run again after its lease.
   */
  stop(): Promise<void>;
};

/** Runs the tasks of the queue until stopped. Never throws: a failure is logged and retried. */
export function startTaskWorker(options: TaskWorkerOptions): TaskWorker {
  const { client, runners, log, pollInterval = 5000, concurrency = 2, watch } = options;
  const tasks = createTasksClient(client);

  // An end that is not recorded would run the task again after its lease, so recording is retried as long as that lasts.
  async function record(
    task: ClaimedTask,
    end: Settlement | 'release',
    stopping: AbortSignal,
  ): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      try {
        return await (end === 'release' ? tasks.release(task) : tasks.settle(task, end));
      } catch (error) {
        log.warn({ task: task.id, reason: describe(error) }, 'task not settled');
        if (stopping.aborted) return;
        const wait = { signal: stopping, ref: false };
        await delay(500 * 2 ** attempt, undefined, wait).catch(() => undefined);
      }
    }
  }

  async function drain(stopping: AbortSignal, goesOn: GoesOn): Promise<void> {
    while (await goesOn()) {
      const task = await tasks.claim();
      if (!task) return;
      const { id, kind, attempt } = task;
      log.info({ task: id, kind, attempt }, 'task started');
      const start = performance.now();
      const end = await runTask(task, { runner: runners[kind], tasks, client, stopping, log });
      if (end) await record(task, end, stopping);
      logEnd(log, task, end);
      const failed = typeof end === 'object' && !end.ok && end.error;
      const failure = failed ? { code: failed, message: end.detail ?? '' } : undefined;
      watch?.count(performance.now() - start, failure);
    }
  }

  const onFailure = (error: unknown) => log.warn({ reason: describe(error) }, 'tasks not read');
  const loops = Array.from({ length: concurrency }, () =>
    startQueueLoop({ drain, onFailure, pollInterval, ...(watch && { watch }) }),
  );
  const unlisten = options
    .listen?.(() => {
      for (const loop of loops) loop.wake();
    })
    .catch((error: unknown) => {
      log.warn({ reason: describe(error) }, 'tasks are polled: LISTEN failed');
      return undefined;
    });

  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop(5000)));
      const stopListening = await unlisten;
      await stopListening?.().catch(() => undefined);
    },
  };
}

function logEnd(log: Log, { id, kind, attempt }: ClaimedTask, end: Settlement | 'release' | undefined): void {
  const task = { task: id, kind, attempt };
  if (end === undefined) log.warn(task, 'task lost its lease');
  else if (end === 'release') log.info(task, 'task given back');
  else if (end.ok) log.info(task, 'task done');
  else if (end.error === undefined) log.info(task, 'task cancelled');
  else log.warn({ ...task, error: end.error, reason: end.detail }, 'task failed');
}
