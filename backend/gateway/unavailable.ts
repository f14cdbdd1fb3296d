/**
 * Codes of the driver and of PostgreSQL that say "the database cannot answer now", as opposed to "your query is wrong":
 * class 08 (connection), 57P0x (shutting down, starting), 53300 (too many connections), and the socket's own errors.
 */
const codes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error means that the database is away; the gateway answers 503 with `Retry-After` then. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return codes.has(error.code) || error.code.startsWith('08');
}
