/** Runs a task once a permit is free; the permit is released when the task settles. */
type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/** A bounded queue: a task beyond `length` is rejected with `error()`. */
type SemaphoreQueue = { length: number; error: () => Error };

/** Runs at most `permits` tasks at a time, the others in the order of their calls. */
export function createSemaphore(permits: number, queue: SemaphoreQueue): Semaphore {
  const waiting: (() => void)[] = [];
  let free = permits;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= queue.length) throw queue.error();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Hands the permit to the next task instead of freeing it, so that a later call cannot overtake the queue. */
  function release(): void {
    const start = waiting.shift();
    if (start) start();
    else free += 1;
  }

  return async (task) => {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
