/** « 1000+ » beyond what the database counts (`moderation_counts` stops there). */
export function shortCount(count: number): string {
  return count < 1000 ? String(count) : '1000+';
}
