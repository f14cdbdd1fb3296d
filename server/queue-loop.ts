import { setTimeout as delay } from 'node:timers/promises';

export type QueueLoopOptions = {
  /** Works until nothing is due; ends after the current piece of work once `stopping` is aborted. */
  drain: (stopping: AbortSignal) => Promise<void>;
  /** Called with what `drain` throws; the loop goes on. */
  onFailure: (error: unknown) => void;
  /** Milliseconds between two calls of `drain` that nothing wakes. */
  pollInterval: number;
};

export type QueueLoop = {
  /** Calls `drain` at once, or again when it is running. */
  wake(): void;
  /** Waits for the running `drain`, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
};

/** Calls `drain` again and again: when woken, and otherwise at an interval. Used by the workers of database queues. */
export function startQueueLoop({ drain, onFailure, pollInterval }: QueueLoopOptions): QueueLoop {
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();
  const pause = () =>
    delay(pollInterval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers<void>();
      await drain(stopping.signal).catch(onFailure);
      await Promise.race([awake.promise, pause()]);
    }
  }

  const running = run();
  return {
    wake: () => awake.resolve(),
    async stop(patience) {
      stopping.abort();
      await Promise.race([running, delay(patience, undefined, { ref: false })]);
    },
  };
}
