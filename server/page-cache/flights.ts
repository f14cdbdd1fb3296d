/** The running renderings, at most one for each key and generation of content. */
export type Flights<Outcome> = {
  isRunning(key: string, generation: number): boolean;
  /** The running rendering of the key in this generation, else that of `start`. */
  join(key: string, generation: number, start: () => Promise<Outcome>): Promise<Outcome>;
};

export function createFlights<Outcome>(): Flights<Outcome> {
  const running = new Map<string, { generation: number; outcome: Promise<Outcome> }>();
  return {
    isRunning: (key, generation) => running.get(key)?.generation === generation,
    join(key, generation, start) {
      const current = running.get(key);
      if (current?.generation === generation) return current.outcome;
      const outcome = start();
      const mine = { generation, outcome };
      running.set(key, mine);
      return outcome.finally(() => running.get(key) === mine && running.delete(key));
    },
  };
}
