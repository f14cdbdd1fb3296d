/** The database is unavailable: stopped, restarting, or all connections are in use. Services respond 503. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  /** Whether the database responds, but every connection is in use. */
  readonly busy: boolean;
  constructor(message = 'The database does not respond.', busy = false) {
    super(message);
    this.name = 'DatabaseUnavailable';
    this.busy = busy;
  }
}

/** Whether the database is lost: unavailable, but not for its connections being in use. */
export function isLost(error: unknown): boolean {
  return isUnavailable(error) && !(error instanceof DatabaseUnavailable && error.busy);
}

/** One caller runs or queues too many queries at once: only this caller is refused, with 429 and `Retry-After`. */
export class CallerBusy extends Error {
  readonly code = 'CALLER_BUSY';
  constructor() {
    super('Too many queries of one caller at once.');
    this.name = 'CallerBusy';
  }
}

/** The database cannot be opened, for a reason that the operator can fix. The message is one line for the operator. */
export class DatabaseStartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseStartupError';
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

/** Whether the error means that the database is unavailable (respond 503, the client retries), not that a statement failed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  if (unavailableCodes.has(error.code) || error.code.startsWith('08')) return true;
  // ENOENT on connect is a missing socket file; any other ENOENT is unrelated to the database.
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Whether PostgreSQL cancelled a statement, after its timeout or at the request of a caller. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/**
 * Whether PostgreSQL lacks disk space, memory or another resource (class 53), or cannot read or write its files (class
 * 58; 42501 and 42809 when its message names a file: a disk mounted read-only). Respond 503: the client is not the
 * cause. The message names files of the server.
 */
export function isServerFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  if (/^5[38]\w{3}$/.test(error.code)) return true;
  return /^42(501|809)$/.test(error.code) && /"(?:\/|base\/|global\/|pg_\w+\/)/.test(error.message);
}

/** The message for clients of `isServerFailure`. */
export const serverFailureMessage =
  'The server cannot carry out the request at the moment, please retry later.';

/** The first line of a thrown value's message, for logs and operator errors. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
}
