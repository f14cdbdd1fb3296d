import type { Log } from '#backend/contract.ts';

import { improveEntry } from './entry.ts';
import type { Store } from './store.ts';

/**
 * Compresses the pages of a store at the best brotli quality, one at a time: a whole site at once would fill the thread
 * pool, which also hashes passwords. The next page is searched in the store: a queue would hold evicted pages.
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
