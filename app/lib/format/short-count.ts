import { limits } from '#domain/limits.ts';

/** The count as text; « 1000+ » above a thousand, where the database stops counting (`limits.selectionMax`). */
export function shortCount(count: number): string {
  return count <= limits.selectionMax ? String(count) : `${limits.selectionMax}+`;
}
