import type { Log } from '#backend/contract.ts';

import { improveEntry } from './entry.ts';
import type { Store } from './store.ts';

/**
 * Gives the pages of a store their best brotli, one at a time: a whole site at once would fill the thread pool
 * passwords are hashed in. The next one is looked for in the store rather than taken from a queue, which would keep
 * every page that was pushed out meanwhile.
 */
export function createImprover(pages: Store, log: Log): () => void {
  let running = false;
  const next = () => [...pages.values()].find((entry) => !entry.improved);

  async function run(): Promise<void> {
    running = true;
    for (let entry = next(); entry; entry = next()) {
      await improveEntry(entry).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'page not compressed'),
      );
    }
    running = false;
  }

  return function improve() {
    if (!running) void run();
  };
}
