/**
 * Wraps `run` so that concurrent calls share runs. Calls during a run share the next one, which starts after them, so
 * that its result is never older than the call.
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
