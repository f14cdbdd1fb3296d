import type { Log } from '#backend/contract.ts';

import { recompressEntry } from './entry.ts';
import type { Store } from './store.ts';

/**
 * Compresses the pages of a store again at the best brotli quality, one at a time: compressing all at once would fill the
 * thread pool, which also hashes passwords. Looks the next page up in the store, because a queue would retain
 * evicted pages.
 */
export function createRecompressor(pages: Store, log: Log): () => void {
  let running = false;
  const next = () => [...pages.values()].find((entry) => !entry.recompressed);

  async function run(): Promise<void> {
    running = true;
    for (let entry = next(); entry; entry = next()) {
      await recompressEntry(entry).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'page not compressed'),
      );
    }
    running = false;
  }

  return function recompress() {
    if (!running) void run();
  };
}
