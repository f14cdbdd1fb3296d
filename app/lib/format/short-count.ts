import { limits } from '#domain/limits.ts';

/** The count as text; « 1000+ » above a thousand, where the database stops counting (`moderation_counts`). */
export function shortCount(count: number): string {
  return count <= limits.moderationSelection ? String(count) : '1000+';
}
