/** Lets so many through at once; the others wait their turn. */
export type Gate = <T>(run: () => Promise<T>) => Promise<T>;

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
