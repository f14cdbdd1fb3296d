import { backupErrors, backupStates } from '#domain/backups.ts';
import { announcedKinds } from '#domain/processing.ts';

/** The lists of backups and of the register of processing, by the column whose CHECK constraint repeats them. */
export const dataLists: Record<string, readonly string[]> = {
  'private.announced_recipients.kind': announcedKinds,
  'private.backup_plan.state': backupStates,
  'private.backup_runs.error': backupErrors,
  'private.backup_runs.state': ['running', 'done', 'failed'],
};
