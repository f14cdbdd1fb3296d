import type { Page } from '#backend/rest/parse/request-types.ts';
import { rangeError } from '#backend/rest/rest-error.ts';

/**
 * Narrows a page by a `Range: first-last` header (`Range-Unit: items`); both ends are counted from 0 and included.
 * Throws PGRST103 when the ends cross.
 */
export function narrowPage(page: Page | undefined, header: string | null): Page {
  const own = page ?? { limit: undefined, offset: 0 };
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '');
  if (!found) return own;
  const [, first, last] = found;
  const start = Number(first);
  if (last !== undefined && Number(last) < start) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(own.offset, start);
  const ends = [
    ...(own.limit === undefined ? [] : [own.offset + own.limit]),
    ...(last === undefined ? [] : [Number(last) + 1]),
  ];
  return { offset, limit: ends.length > 0 ? Math.max(Math.min(...ends) - offset, 0) : undefined };
}

/** `0-9/40`, `0-9/*`, `*`/0: which rows of how many the answer holds. */
export function contentRange(first: number, rows: number, total: number | undefined): string {
  const span = rows > 0 ? `${first}-${first + rows - 1}` : '*';
  return `${span}/${total ?? '*'}`;
}

/** 200 for all there is, 206 for a part of it. Throws PGRST103 when the page lies beyond the end. */
export function rangeStatus(first: number, rows: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200;
  if (first > total) {
    throw rangeError(`An offset of ${first} was requested, but there are only ${total} rows.`, {
      'Content-Range': contentRange(first, 0, total),
    });
  }
  return rows < total ? 206 : 200;
}
