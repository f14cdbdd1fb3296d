/**
 * Creates a value at its first use and returns the same one afterwards. For formatters of `Intl`: the first one of a page
 * takes a phone tens of milliseconds, which would otherwise delay hydration.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}

/**
 * Caches the results of a pure function of a text; the cache is emptied when it holds `maxEntries`. For `Intl`, which
 * takes about ten microseconds to format a date: a page formats the same date thirty times.
 */
export function memoize<Result>(
  compute: (text: string) => Result,
  maxEntries = 100,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return function memoized(text) {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const computed = compute(text);
    if (results.size >= maxEntries) results.clear();
    results.set(text, computed);
    return computed;
  };
}
