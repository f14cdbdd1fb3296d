/** Default `Retry-After` in seconds, for responses without a known time. */
export const retryAfterSeconds = {
  /** The database is unavailable: connections recover within five seconds. */
  outage: '5',
  /** A disk is full or damaged: an operator has to act. */
  failure: '30',
  /** A queue or a share of connections is full. */
  busy: '5',
  /** A page or feed could not be rendered; feed readers and crawlers return rarely. */
  content: '60',
  /** A rate limit. */
  limited: '60',
} as const;
