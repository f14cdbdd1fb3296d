/**
 * Tells which statements are worth preparing: those seen before, and only so many, because a prepared statement
 * stays in the memory of every connection and a caller may invent any number of them. A plan takes memory as its text
 * does: what is longer than any page asks is not prepared, so that strangers can't fill the server with theirs.
 */
export function createPreparedBudget(options: {
  max: number;
  /** Characters. */
  longest: number;
  worthAfter: number;
}): (text: string) => boolean {
  const chosen = new Set<string>();
  const seen = new Map<string, number>();
  return (text) => {
    if (chosen.has(text)) return true;
    if (chosen.size >= options.max || text.length > options.longest) return false;
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
