import { createHash } from 'node:crypto';

/** A cell: `undefined` and `null` are both SQL null; an object is jsonb. */
export type Cell = string | number | boolean | null | undefined | string[] | { json: unknown };

/** A UUID of version 8 (RFC 9562: free content), always the same for one table and slug. */
export function idOf(table: string, slug: string): string {
  const hex = createHash('sha256').update(`${table}/${slug}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
