/**
 * Tells which statements are worth preparing: those seen before, and only so many, because a prepared statement
 * stays in the memory of every connection and a caller may invent any number of them.
 */
export function createPreparedBudget(options: {
  max: number;
  worthAfter: number;
}): (text: string) => boolean {
  const chosen = new Set<string>();
  const seen = new Map<string, number>();
  return (text) => {
    if (chosen.has(text)) return true;
    if (chosen.size >= options.max) return false;
    const times = (seen.get(text) ?? 0) + 1;
    if (times > options.worthAfter) {
      chosen.add(text);
      seen.delete(text);
      return true;
    }
    if (seen.size >= options.max * 4) seen.clear();
    seen.set(text, times);
    return false;
  };
}
