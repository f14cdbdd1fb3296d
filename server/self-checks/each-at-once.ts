/** Calls `run` for each item, at most `width` at a time; results are in the order of the items. */
export async function eachAtOnce<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of left) results[index] = await run(item);
  }
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
