import { busy } from '#backend/storage/storage-error.ts';

/**
 * Runs a task once for concurrent calls of one name. The signal of a call is aborted when its client has gone away: the
 * call then rejects, and the signal of the task is aborted with the last call.
 */
export function createSharedTasks<T>() {
  const tasks = new Map<string, { result: Promise<T>; stop: AbortController; waiting: number }>();

  function start(name: string, run: (abandoned: AbortSignal) => Promise<T>) {
    const stop = new AbortController();
    const result = run(stop.signal).finally(() => {
      if (tasks.get(name) === task) tasks.delete(name);
    });
    const task = { result, stop, waiting: 0 };
    tasks.set(name, task);
    return task;
  }

  return async function runShared(
    name: string,
    run: (abandoned: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    if (signal.aborted) throw busy();
    const task = tasks.get(name) ?? start(name, run);
    task.waiting += 1;
    const gone = Promise.withResolvers<never>();
    const leave = () => {
      task.waiting -= 1;
      if (task.waiting === 0) {
        // A later call must not join a task that is about to fail.
        if (tasks.get(name) === task) tasks.delete(name);
        task.stop.abort();
      }
      gone.reject(busy());
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([task.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
