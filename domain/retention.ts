/**
 * How long rows are kept before housekeeping deletes them, as PostgreSQL intervals. `private.retention` repeats the
 * list, and `tests/policies/database/paces-and-retention.test.ts` compares them. The privacy policy states the
 * periods of personal data.
 */
export const retention = {
  unused_sessions: '180 days',
  used_refresh_tokens: '30 days',
  one_time_tokens: '2 days',
  flow_states: '1 day',
  challenges: '1 day',
  unverified_factors: '1 day',
  account_events: '12 months',
  audit_log: '12 months',
  visits: '25 months',
  page_visits: '25 months',
  browser_errors: '90 days',
  binned_articles: '30 days',
  read_notifications: '90 days',
  finished_tasks: '30 days',
  /** Since the end of their edition, or since a request that was not confirmed. */
  waiting_addresses: '30 days',
  invitations: '12 months',
  deleted_accounts: '12 months',
  directory_messages: '90 days',
  alerts: '90 days',
  /** Since their decision. */
  photo_requests: '12 months',
} as const;

/** How long files are kept, from the same function of the database. */
export const fileRetention = {
  /** Since the end of their task. */
  export_files: '7 days',
} as const;

type Kind = keyof typeof retention | keyof typeof fileRetention;

/**
 * The periods that organisers choose in /admin/settings, each within its bounds, for the kinds of rows that have it;
 * `private.chosen_periods` has the same. The periods above are then the first values. The others stay fixed: texts promise
 * them to one person, secrets of a sign-in end by themselves, and the seals of the audit log need theirs.
 */
export const chosenPeriods = {
  'retention.visits': { unit: 'months', min: 3, max: 25, kinds: ['visits', 'page_visits'] },
  'retention.account_events': { unit: 'months', min: 6, max: 12, kinds: ['account_events'] },
  'retention.read_notifications': { unit: 'days', min: 30, max: 365, kinds: ['read_notifications'] },
  'retention.invitations': { unit: 'months', min: 1, max: 12, kinds: ['invitations'] },
  'retention.deleted_accounts': { unit: 'months', min: 1, max: 12, kinds: ['deleted_accounts'] },
  'retention.finished_tasks': { unit: 'days', min: 7, max: 90, kinds: ['finished_tasks'] },
  'retention.browser_errors': { unit: 'days', min: 7, max: 90, kinds: ['browser_errors'] },
  'retention.alerts': { unit: 'days', min: 30, max: 180, kinds: ['alerts'] },
  'security.idle_days': { unit: 'days', min: 7, max: 180, kinds: ['unused_sessions'] },
} as const satisfies Record<
  string,
  { unit: 'days' | 'months'; min: number; max: number; kinds: readonly Kind[] }
>;

/** How long rows or files of a kind are kept, as PostgreSQL writes it (`30 days`), with the settings of the running site. */
export function periodOf(kind: Kind, settings: Readonly<Record<string, unknown>>): string {
  const chosen = Object.entries(chosenPeriods).find(([, { kinds }]) => kinds.some((one) => one === kind));
  const value = chosen && settings[chosen[0]];
  if (chosen && typeof value === 'number') return `${value} ${chosen[1].unit}`;
  return { ...retention, ...fileRetention }[kind];
}
