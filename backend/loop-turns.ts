/** Calls `start` at once, or in a later turn of the event loop when the owner has used its share of this one. */
type TakeTurn = (owner: string, start: () => void) => void;

/**
 * Shares the event loop among owners (networks): in each turn, at most `share` starts of one owner. Node handles everything
 * that has arrived in one turn, and each step of another request waits for the end of it.
 */
export function createLoopTurns(share: number): TakeTurn {
  /** The owners that have run in this turn, each with its waiting calls. */
  const owners = new Map<string, { left: number; waiting: (() => void)[] }>();

  /** Runs once per turn, while there are owners. */
  function advance(): void {
    const due: (() => void)[] = [];
    for (const [owner, state] of owners) {
      const starts = state.waiting.splice(0, share);
      if (starts.length === 0) owners.delete(owner);
      state.left = share - starts.length;
      due.push(...starts);
    }
    if (owners.size > 0) setImmediate(advance);
    for (const start of due) start();
  }

  return function takeTurn(owner, start) {
    const known = owners.get(owner);
    if (owners.size === 0) setImmediate(advance);
    const state = known ?? { left: share, waiting: [] };
    if (!known) owners.set(owner, state);
    if (state.left === 0) {
      state.waiting.push(start);
      return;
    }
    state.left -= 1;
    start();
  };
}
