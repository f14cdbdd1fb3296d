import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database, Json } from '#domain/database.types.gen.ts';
import type { TaskError } from '#domain/tasks.ts';

import type { ClaimedTask, Progress } from './tasks-client.ts';

export type TaskContext = {
  task: ClaimedTask;
  /** Aborted when the work must end: a person stopped it, the process stops, or the lease is lost. */
  signal: AbortSignal;
  /**
   * Writes the progress and the cursor, and renews the lease. Called after each batch that is stored.
   * @throws {TaskStopped} when the work must end.
   * @throws {PostgrestError} when the database refuses.
   */
  progress: (progress: Progress) => Promise<void>;
  /** With the secret key. */
  client: SupabaseClient<Database>;
};

/**
 * Does a task and returns its result. Resumes from `task.cursor`. A batch may run again after a kill, so each must have
 * the same effect when repeated.
 * @throws {TaskFailure} with the reason; any other error counts as `unavailable`, and the task is tried again.
 */
export type Runner = (context: TaskContext) => Promise<Json>;

/** Why the work ended before its end; no failure. */
export class TaskStopped extends Error {
  override name = 'TaskStopped';
  readonly reason: 'cancelled' | 'lost' | 'stopping';
  constructor(reason: 'cancelled' | 'lost' | 'stopping') {
    super(`the task was stopped: ${reason}`);
    this.reason = reason;
  }
}

/** A failure with a code. `permanent`: another attempt would fail too. */
export class TaskFailure extends Error {
  override name = 'TaskFailure';
  readonly code: TaskError;
  readonly permanent: boolean;
  constructor(code: TaskError, message: string, { permanent = true } = {}) {
    super(message);
    this.code = code;
    this.permanent = permanent;
  }
}
