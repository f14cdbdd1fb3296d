import { limits } from '#domain/limits.ts';

/** « 1000+ » beyond a thousand, where the database stops counting (`moderation_counts`). */
export function shortCount(count: number): string {
  return count <= limits.moderationSelection ? String(count) : '1000+';
}
