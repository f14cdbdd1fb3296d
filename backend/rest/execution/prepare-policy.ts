/**
 * Decides which statements are sent as prepared statements: those seen more than `worthAfter` times, `max` of them at
 * most. A prepared statement stays in the memory of every connection, and a client can send any number of different
 * ones. Statements longer than any page of the site sends are never prepared: the memory of a plan grows with its text.
 */
export function createPreparePolicy(options: {
  max: number;
  /** Characters. */
  maxLength: number;
  worthAfter: number;
}): (text: string) => boolean {
  const chosen = new Set<string>();
  const seen = new Map<string, number>();
  return (text) => {
    if (chosen.has(text)) return true;
    if (chosen.size >= options.max || text.length > options.maxLength) return false;
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
