/**
 * Distinguishes shortcuts from text typed outside of a field. A shortcut runs after a delay and is cancelled when another
 * key follows; a key without effect starts a run of text, which is ignored until a pause.
 */

/** Milliseconds before a shortcut runs; in typed text, the next key arrives sooner. */
export const actDelay = 300;
/** Milliseconds without a key after which an ignored run ends. */
export const typingPause = 1000;

export type Command = {
  run: () => void;
  /** Runs without the delay, because it changes only the view, such as the current row. */
  instant: boolean;
  /** The reason why it has no effect at present. */
  blocked: string | undefined;
};

type Answers = {
  /** Called once for each ignored run, with the reason why its first key has no effect. */
  onIgnored: (reason: string) => void;
  /** The reason shown when a delayed shortcut is cancelled. */
  tooFast: string;
};

export function createKeyRuns({ onIgnored, tooFast }: Answers) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let ignored: ReturnType<typeof setTimeout> | undefined;

  function drop(): boolean {
    const dropped = waiting !== undefined;
    clearTimeout(waiting);
    waiting = undefined;
    return dropped;
  }

  function extend(): void {
    clearTimeout(ignored);
    ignored = setTimeout(() => (ignored = undefined), typingPause);
  }

  function ignore(reason: string): void {
    drop();
    extend();
    onIgnored(reason);
  }

  function act({ run, instant, blocked }: Command): void {
    if (blocked !== undefined) return ignore(blocked);
    if (instant) return run();
    waiting = setTimeout(() => {
      waiting = undefined;
      run();
    }, actDelay);
  }

  return {
    /** Whether the key continues a run of text: then it is no shortcut, and extends the run. */
    isText(): boolean {
      if (ignored === undefined && !drop()) return false;
      if (ignored === undefined) ignore(tooFast);
      else extend();
      return true;
    },
    act,
    ignore,
    /** Ends the run and cancels the delayed shortcut. */
    reset(): void {
      drop();
      clearTimeout(ignored);
      ignored = undefined;
    },
  };
}
