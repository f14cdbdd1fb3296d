import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { mask } from '#server/mail/mask.ts';

import { TaskFailure, TaskStopped } from './runner.ts';
import type { Runner } from './runner.ts';
import type { ClaimedTask, LeaseState, Progress, Settlement, TasksClient } from './tasks-client.ts';

/** Milliseconds between two renewals of a lease of two minutes by a runner that reports no progress. */
const heartbeatInterval = 30_000;

type Options = {
  runner: Runner;
  tasks: TasksClient;
  client: SupabaseClient<Database>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  log: Log;
};

/**
 * Runs one leased task under heartbeats. Returns what to record: undefined when the lease is lost, `release` when the
 * process stops. Never throws.
 */
export async function runTask(
  task: ClaimedTask,
  { runner, tasks, client, stopping, log }: Options,
): Promise<Settlement | 'release' | undefined> {
  const stop = new AbortController();
  const endWith = (reason: TaskStopped['reason']) => stop.abort(new TaskStopped(reason));
  const onStopping = () => endWith('stopping');
  stopping.addEventListener('abort', onStopping, { once: true });

  async function beat(progress?: Progress): Promise<void> {
    const state: LeaseState = await tasks.heartbeat(task, progress);
    if (state !== 'running') endWith(state);
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      log.warn({ task: task.id, reason: describe(error) }, 'lease not renewed'),
    );
  }, heartbeatInterval).unref();

  try {
    const result = await runner({
      task,
      client,
      signal: stop.signal,
      async progress(progress) {
        await beat(progress);
        stop.signal.throwIfAborted();
      },
    });
    return { ok: true, result };
  } catch (error) {
    // An aborted request throws an error of its own.
    const cause: unknown = stop.signal.aborted ? stop.signal.reason : error;
    if (!(cause instanceof TaskStopped)) return failure(error);
    if (cause.reason === 'stopping') return 'release';
    return cause.reason === 'cancelled' ? { ok: false } : undefined;
  } finally {
    clearInterval(timer);
    stopping.removeEventListener('abort', onStopping);
  }
}

function failure(error: unknown): Settlement {
  if (!(error instanceof TaskFailure)) return { ok: false, error: 'unavailable', detail: describe(error) };
  return { ok: false, error: error.code, detail: describe(error), permanent: error.permanent };
}

/** Without addresses and tokens. */
export function describe(error: unknown): string {
  return mask(error instanceof Error ? error.message : String(error));
}
