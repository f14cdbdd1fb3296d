/** Whether the process makes backups; with the hosted service, that service does. `private.backup_plan.state`. */
export const backupStates = ['on', 'off', 'hosted'] as const;
export type BackupState = (typeof backupStates)[number];

/** What went wrong with a scheduled backup: `private.backup_runs.error`. */
export const backupErrors = [
  /** The disk has too little free space; nothing was written. */
  'disk_full',
  /** The folder does not exist or cannot be written. */
  'folder',
  /** The copy was not finished. */
  'failed',
  /** The copy was read again and is not what was written. */
  'damaged',
  /** The process stopped meanwhile. */
  'stopped',
  /** The process died meanwhile. */
  'lost',
] as const;
export type BackupError = (typeof backupErrors)[number];

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export type KeepRule = { daily: number; weekly: number; monthly: number };

/** Safe on a small server: a week of days, a month of weeks, and a quarter. */
export const defaultKeepRule: KeepRule = { daily: 7, weekly: 4, monthly: 3 };

/**
 * The days that the rule keeps. `days`: of the backups, as `YYYY-MM-DD`, each once. Weeks begin on Monday (ISO 8601). A
 * day may count for several parts of the rule.
 */
export function keptDays(days: readonly string[], rule: KeepRule): Set<string> {
  const newestFirst = days.toSorted().toReversed();
  return new Set([
    ...newestOfEach(newestFirst, rule.daily, (day) => day),
    ...newestOfEach(newestFirst, rule.weekly, mondayOf),
    ...newestOfEach(newestFirst, rule.monthly, (day) => day.slice(0, 7)),
  ]);
}

function newestOfEach(days: readonly string[], most: number, period: (day: string) => string): string[] {
  const newest = new Map<string, string>();
  for (const day of days) {
    if (!newest.has(period(day))) newest.set(period(day), day);
  }
  return [...newest.values()].slice(0, most);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
