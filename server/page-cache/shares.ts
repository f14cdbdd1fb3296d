import { siteOf } from '#backend/gateway/address.ts';

import type { Entry } from './entry.ts';
import { hasParameters } from './page-address.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { createVariants } from './variants.ts';

/**
 * Unknown paths and values of parameters are unlimited in number: their pages have small shares of their own, so that
 * they evict no page.
 */
const maxMissing = 50;
/** Pages with parameters that one client network requested, and all of them. */
const variantsPerNetwork = 32;
const maxVariants = 250;

/** The part of the share of `pages` that `warm-pages.ts` may fill. */
const readyPart = 0.75;

export type Shares = {
  /** Existing pages, without parameters. */
  pages: Store;
  get(key: string): Entry | undefined;
  /** `network`: the client that requested a page with parameters. */
  set(key: string, entry: Entry, network: string | undefined): void;
  delete(key: string): void;
  values(): Iterable<Entry>;
  /** The paths of the invalidated pages that had requests, the most used first. */
  outdated(): string[];
  /** Whether pages can be made ready without evicting others. */
  hasRoom(): boolean;
  readonly size: number;
};

/** The shares of the page cache: pages, pages with parameters, and 404 pages of unknown paths. */
export function createShares({ entries, bytes }: { entries: number; bytes: number }): Shares {
  const pages = createStore({ entries, bytes });
  const missing = createStore({ entries: maxMissing, bytes: bytes / 8 });
  const variants = createVariants({
    entries: maxVariants,
    bytes: bytes / 4,
    perNetwork: variantsPerNetwork,
    bytesPerNetwork: bytes / 32,
  });

  return {
    pages,
    get: (key) => (hasParameters(key) ? variants.get(key) : (pages.get(key) ?? missing.get(key))),
    set(key, entry, network) {
      // One subscriber may own many networks of the size that rate limits count.
      if (hasParameters(key)) return variants.set(key, entry, network && siteOf(network));
      (entry.status === 200 ? missing : pages).delete(key);
      (entry.status === 200 ? pages : missing).set(key, entry);
    },
    delete(key) {
      for (const share of [pages, missing, variants]) share.delete(key);
    },
    *values() {
      for (const share of [pages, missing, variants]) yield* share.values();
    },
    outdated: () =>
      [...pages]
        .filter(([, { invalidated, uses }]) => invalidated && uses > 0)
        .toSorted(([, a], [, b]) => b.uses - a.uses)
        .map(([path]) => path),
    hasRoom: () => pages.size < entries * readyPart && pages.calculatedSize < bytes * readyPart,
    get size() {
      return pages.size + missing.size + variants.size;
    },
  };
}
