/** `tasks.kind`: long work that the worker of `server/tasks/` does (ADR-0017). Each has a runner in its registry. */
export const taskKinds = [
  'member-export',
  'list-export',
  'subscriber-import',
  'site-export',
  'self-checks',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `tasks.state`. The last three are final, unless the task is retried. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** `tasks.last_error`; the message of each is in `content/copy/admin/tasks.ts`. */
export const taskErrors = [
  /** The worker died at every attempt. */
  'worker_lost',
  /** The person who asked lost the permission before the work was done. */
  'permission_lost',
  /** What the task is about was deleted. */
  'gone',
  /** The file would be larger than the storage accepts. */
  'too_large',
  /** The database or the storage did not respond, or refused. */
  'unavailable',
] as const;
export type TaskError = (typeof taskErrors)[number];

/** The list of an export task: `private.export_lists` has the page function and the permission of each. */
export const exportLists = ['audit_log'] as const;
export type ExportList = (typeof exportLists)[number];

/** `tests/policies/database/task-limits.test.ts` compares them with the database. */
export const taskLimits = {
  /** Unfinished tasks that one person has asked for. */
  perPerson: 20,
  /** Exports of one person in 24 hours, of tasks (the finished ones and those under way) and, apart, of members. */
  exportsPerDay: 50,
  /** Finished exports of the whole site in 24 hours, of all administrators. */
  siteExportsPerDay: 3,
  /** Bytes of the uploaded files that an export of the whole site takes. */
  siteExportUploads: 500_000_000,
  /** Characters of the reason of an export. */
  exportReasonMax: 500,
  /** Days after its end in which a failed or cancelled task can be retried; the files of an export are kept as long. */
  retryDays: 7,
} as const;

/** Bytes of zeros at the end of a tar archive: two blocks (POSIX, pax). */
export const archiveEnd = 1024;
