/** The code that support asks for: the database's, or that of a call that never reached it. */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code ? code : 'RESEAU';
}
