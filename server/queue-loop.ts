import { setTimeout as delay } from 'node:timers/promises';

import { unwatched } from './status/watch.ts';
import type { Watch } from './status/watch.ts';

export type QueueLoopOptions = {
  /**
   * Works until nothing is due; ends after the current piece of work once `stopping` is aborted. `goesOn`, asked before each
   * piece, is false once the loop stops or is paused.
   */
  drain: (stopping: AbortSignal, goesOn: GoesOn) => Promise<void>;
  /** Called with what `drain` throws; the loop goes on. */
  onFailure: (error: unknown) => void;
  /** Milliseconds between two calls of `drain` that nothing wakes. */
  pollInterval: number;
  /** Shows that the loop lives; while it is paused, `drain` is not called. */
  watch?: Watch;
};

export type GoesOn = () => Promise<boolean>;

export type QueueLoop = {
  /** Calls `drain` at once, or again when it is running. */
  wake(): void;
  /** Waits for the running `drain`, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
};

/** Calls `drain` again and again: when woken, and otherwise at an interval. Used by the workers of database queues. */
export function startQueueLoop({
  drain,
  onFailure,
  pollInterval,
  watch = unwatched,
}: QueueLoopOptions): QueueLoop {
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();
  const pause = () =>
    delay(pollInterval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function goesOn(): Promise<boolean> {
    watch.beat();
    return !stopping.signal.aborted && !(await watch.isPaused());
  }

  function fail(error: unknown): void {
    watch.count(0, { code: 'NOT_READ', message: error instanceof Error ? error.message : String(error) });
    onFailure(error);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers<void>();
      if (await goesOn()) await drain(stopping.signal, goesOn).catch(fail);
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
