export type EachOptions = {
  /** Receives the failure of one item; the others are treated. Without it, the first failure ends the run. */
  onFailure?: (error: unknown) => void;
  /** An aborted signal ends the run after the current item. */
  signal?: AbortSignal;
};

/**
 * Treats each id of a list that `readPage` returns in pages, in ascending order, until a page is empty: ids that fail
 * at each run do not keep the following ones waiting.
 * @throws {Error} when a page cannot be read; without `onFailure`, also for a failure.
 */
export async function treatEachId(
  readPage: (after: string | undefined) => Promise<string[]>,
  treat: (id: string) => Promise<void>,
  { onFailure = throwFailure, signal }: EachOptions,
): Promise<void> {
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(page.at(-1))) {
    for (const id of page) {
      if (signal?.aborted) return;
      await treat(id).catch(onFailure);
    }
  }
}

export function throwFailure(error: unknown): never {
  throw error;
}
