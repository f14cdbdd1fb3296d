/** Counts, by name, what happens in each turn of the event loop from now on. */
export function countTurns(): {
  record(name: string): void;
  /** Ends the count. `names` are in the order of `record`, `most(name)` is the highest count of a name in one turn. */
  stop(): { names: string[]; most(name: string): number };
} {
  const turns: string[][] = [[]];
  let running = true;
  const next = () => {
    turns.push([]);
    if (running) setImmediate(next);
  };
  setImmediate(next);
  return {
    record: (name) => void turns.at(-1)?.push(name),
    stop() {
      running = false;
      return {
        names: turns.flat(),
        most: (name) => Math.max(...turns.map((turn) => turn.filter((each) => each === name).length)),
      };
    },
  };
}
