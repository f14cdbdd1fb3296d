import type { ByteRange } from '#backend/storage/files/file-store.ts';

/** `If-None-Match`, and `If-Modified-Since` where there is none (RFC 9110 §13.2.2): true answers 304. */
export function isUnchanged(headers: Headers, etag: string, modified: Date): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/**
 * The bytes that `Range` asks for. Undefined answers the whole: no range, one of another unit, several, or one of a
 * file that has changed since (`If-Range`). `unsatisfiable` answers 416.
 */
export function rangeOf(
  headers: Headers,
  size: number,
  etag: string,
  modified: Date,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag && condition !== modified.toUTCString()) return undefined;
  if (first === '') {
    // The last so many bytes.
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
