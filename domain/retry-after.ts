/** Default `Retry-After` in seconds, for responses without a known time. */
export const retryAfterSeconds = {
  /** The database is unavailable: connections recover within five seconds. */
  outage: '5',
  /** A disk is full or damaged: an operator has to act. */
  failure: '30',
  /**
   * Any refusal of `rest/v1`. supabase-js repeats a read three times, each after this delay, before it reports the error:
   * the screen waits meanwhile.
   */
  rest: '2',
  /** The limit of broadcasts over HTTP is one of messages per second. */
  broadcast: '1',
  /** A queue or a share of connections is full. */
  busy: '5',
  /** A page or feed could not be rendered; feed readers and crawlers return rarely. */
  content: '60',
  /** A person paused a function or a worker. */
  paused: '60',
  /** A rate limit. */
  limited: '60',
} as const;
