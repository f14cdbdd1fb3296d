/** Rounds before the first comparison, and at most. */
const rounds = { least: 7, most: 60 };

/**
 * Runs two calls in turn and returns the ratio of their shortest times, 1 or more. Other load on the machine only adds
 * to a time, so the shortest times approach the real ones: rounds are added while the ratio exceeds `bound`. Calls whose
 * real durations differ by more than `bound` keep a larger ratio.
 */
export async function ratioOfShortestTimes(
  calls: readonly [(round: number) => Promise<unknown>, (round: number) => Promise<unknown>],
  bound: number,
  afterRound: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const shortest: [number, number] = [Infinity, Infinity];
  let ratio = Infinity;
  for (let round = 0; round < rounds.most && (round < rounds.least || ratio >= bound); round += 1) {
    for (const index of [0, 1] as const) {
      const start = performance.now();
      await calls[index](round);
      shortest[index] = Math.min(shortest[index], performance.now() - start);
    }
    await afterRound();
    ratio = Math.max(...shortest) / Math.min(...shortest);
  }
  return ratio;
}
