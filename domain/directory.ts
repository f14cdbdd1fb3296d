/** The directory of members. `tests/policies/database/badge-rules.test.ts` compares it with the database. */
export const directoryLimits = {
  /** Characters. */
  headlineMax: 120,
  offersMax: 400,
  seeksMax: 400,
  messageMax: 1000,
  /** Messages that a member sends in 24 hours, and receives. */
  sentPerDay: 10,
  receivedPerDay: 20,
} as const;
