/** Calls `start` at once, or in a later turn of the event loop when the owner has used its share of this one. */
type TakeTurn = (owner: string, start: () => void) => void;

/** When a turn has lasted `longTurn` milliseconds, the next ones begin nothing while calls arrive, for as long at most. */
type Rests = { longTurn: number; now?: () => number };

/** Turns without a new call that end a rest: an accepted connection gives its request a turn or two later. */
const quietTurns = 4;

/**
 * Shares the event loop among owners (networks): in each turn, at most `share` starts of one owner. Node handles everything
 * that has arrived in one turn, and each step of another request waits for the end of it.
 *
 * `rests`, for calls that come with connections: Node accepts one connection in a turn, in their order. Without rests, the
 * connection of another network waits for the work of every connection before it.
 */
export function createLoopTurns(share: number, rests?: Rests): TakeTurn {
  const { longTurn = Number.POSITIVE_INFINITY, now = () => performance.now() } = rests ?? {};
  /** The owners that have run in this turn, each with its waiting calls. */
  const owners = new Map<string, { left: number; waiting: (() => void)[] }>();
  let turnStart = 0;
  /** Its end in milliseconds, and the turns until it ends without a new call. */
  let rest: { end: number; quiet: number } | undefined;

  /** Whether the turn that begins is one of a rest. */
  function isResting(): boolean {
    const time = now();
    if (rest) {
      rest.quiet -= 1;
      if (rest.quiet === 0 || time >= rest.end) rest = undefined;
    } else if (time - turnStart >= longTurn) rest = { end: 2 * time - turnStart, quiet: quietTurns };
    turnStart = time;
    return rest !== undefined;
  }

  /** Runs once per turn, while there are owners. */
  function advance(): void {
    if (isResting()) return void setImmediate(advance);
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
    if (owners.size === 0) {
      turnStart = now();
      setImmediate(advance);
    }
    const state = known ?? { left: share, waiting: [] };
    if (!known) owners.set(owner, state);
    if (rest) rest.quiet = quietTurns;
    if (state.left === 0 || rest) {
      state.waiting.push(start);
      return;
    }
    state.left -= 1;
    start();
  };
}
