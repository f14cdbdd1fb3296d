/**
 * Many callers, few runs: whoever comes while one is under way shares the next, which begins after they asked and so
 * answers what was true then.
 */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    const started = run().finally(() => {
      if (current === started) current = undefined;
    });
    current = started;
    next = undefined;
    return started;
  }

  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
