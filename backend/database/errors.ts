/** The database cannot answer now: away, restarting, or every connection taken. Services answer 503. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(message = 'The database does not answer.') {
    super(message);
    this.name = 'DatabaseUnavailable';
  }
}

/** The database cannot be opened, for a reason its operator can mend; the message is one line made for them. */
export class DatabaseRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseRefusal';
  }
}

const unavailableCodes = new Set([
  'DATABASE_UNAVAILABLE',
  // the driver
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  // PostgreSQL: shutting down, crashed, starting up, too many clients
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Tells a database that is away (answer 503 and let the client try again) from a statement that failed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  if (unavailableCodes.has(error.code) || error.code.startsWith('08')) return true;
  // A missing socket file; a missing file of another kind is somebody else's error.
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** The first line of whatever was thrown, for logs and refusals. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
}
