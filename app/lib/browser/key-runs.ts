/**
 * Tells shortcuts from text typed outside of a field: a letter that acts waits for a moment, and is
 * dropped when another key follows; a key without effect starts a run that is ignored until a pause.
 */

/** Milliseconds a letter waits before it acts; the next letter of a word arrives sooner. */
export const actDelay = 300;
/** Milliseconds without a key that end an ignored run. */
export const typingPause = 1000;

export type Command = {
  run: () => void;
  /** Only changes what the screen shows, such as the current row: runs without waiting. */
  instant: boolean;
  /** Why it has no effect now. */
  blocked: string | undefined;
};

type Answers = {
  /** Called once for each ignored run, with the reason why its first key has no effect. */
  onIgnored: (reason: string) => void;
  /** The reason when a letter that waited was dropped. */
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
    /** Whether the key belongs to a run of text: it is no shortcut then, and lengthens the run. */
    isText(): boolean {
      if (ignored === undefined && !drop()) return false;
      if (ignored === undefined) ignore(tooFast);
      else extend();
      return true;
    },
    act,
    ignore,
    /** Ends the run, and drops the letter that waits. */
    reset(): void {
      drop();
      clearTimeout(ignored);
      ignored = undefined;
    },
  };
}
