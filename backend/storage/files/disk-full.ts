/** No space left, or the quota of the user is used up. */
const codes = new Set(['ENOSPC', 'EDQUOT']);
/** The same error in the messages of libvips, which have no code. */
const messages = /No space left on device|Disk quota exceeded/i;

/** Whether the error of a file operation or of sharp means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return codes.has(error.code);
  return messages.test(error.message);
}
