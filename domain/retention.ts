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
