/** « 1000+ » beyond a thousand, where the database stops counting (`moderation_counts`). */
export function shortCount(count: number): string {
  return count <= 1000 ? String(count) : '1000+';
}
