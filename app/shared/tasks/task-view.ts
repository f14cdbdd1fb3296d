import {
  exportListLabels,
  taskErrorMessages,
  taskKindLabels,
  taskStateLabels,
  tasks as copy,
} from '#content/copy/admin/tasks.ts';
import { taskLimits } from '#domain/tasks.ts';

import type { ExportFile, Task } from './tasks.data.ts';

export const isUnfinished = ({ state }: Task): boolean => state === 'queued' || state === 'running';

/** What a screen shows of a task: the plain values of `<TaskProgress>`. */
export type TaskView = {
  label: string;
  /** « En cours », « Terminée »… */
  state: string;
  /** The bar, for an unfinished task; without `total`, the amount of work is unknown. */
  bar: { done: number; total: number | undefined } | undefined;
  /** « 4 000 sur 12 000 », or what is being done. */
  text: string | undefined;
  error: string | undefined;
  canStop: boolean;
  canRetry: boolean;
  files: readonly ExportFile[];
};

const number = new Intl.NumberFormat('fr');
const day = 24 * 3_600_000;

/** `now` in milliseconds since the epoch, `userId` the person who looks: the files are for the one who asked. */
export function taskView(task: Task, now: number, userId: string): TaskView {
  const unfinished = isUnfinished(task);
  const recent = now - Date.parse(task.finished_at ?? task.created_at) < taskLimits.retryDays * day;
  const files = task.requested_by === userId ? (task.result?.files ?? []) : [];
  return {
    label: task.payload.list
      ? `${taskKindLabels[task.kind]} : ${exportListLabels[task.payload.list]}`
      : taskKindLabels[task.kind],
    state: task.cancel_requested && unfinished ? copy.stopping : taskStateLabels[task.state],
    bar: unfinished ? { done: task.progress_done, total: task.progress_total ?? undefined } : undefined,
    text: unfinished ? progressText(task) : files.length > 0 && !recent ? copy.expired : undefined,
    error: errorOf(task, unfinished),
    canStop: unfinished && !task.cancel_requested,
    canRetry: (task.state === 'failed' || task.state === 'cancelled') && recent,
    files: recent ? files : [],
  };
}

function progressText({ state, progress_done: done, progress_total: total, step }: Task): string | undefined {
  if (step) return step;
  if (total) return `${number.format(done)} ${copy.of} ${number.format(total)}`;
  return state === 'running' ? copy.unknownTotal : undefined;
}

function errorOf({ last_error: code }: Task, unfinished: boolean): string | undefined {
  if (!code) return undefined;
  return unfinished ? `${copy.attempt} ${taskErrorMessages[code]}` : taskErrorMessages[code];
}
