/** `Retry-After` in seconds, for responses without a time of their own. */
export const retryAfterSeconds = {
  /** The database is unavailable: connections recover within five seconds. */
  outage: '5',
  /** A disk is full or damaged: a person has to act. */
  failure: '30',
  /** Something is full for a short time. */
  busy: '5',
  /** A page or feed could not be made; feed readers and crawlers come back rarely. */
  content: '60',
  /** A rate limit. */
  limited: '60',
} as const;
