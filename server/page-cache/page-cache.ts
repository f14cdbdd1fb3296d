import type { Log } from '#backend/contract.ts';

import { type Entry, createEntry, readLifetime } from './entry.ts';
import { createImprover } from './improve.ts';
import { type PageAddress, isSamePage } from './page-address.ts';
import { createStore } from './store.ts';

/** What one rendering gave: an entry for everybody, or an answer for whoever asked. */
export type Outcome = { entry: Entry } | { response: Response };

export type PageCache = {
  /** An entry that may be answered at once. Past its freshness, it is rendered again behind the answer. */
  find(address: PageAddress): Entry | undefined;
  /** Whether there is something to answer this path with, if only while it cannot be rendered. */
  has(key: string): boolean;
  /** Whether the page kept, or to be kept, under its path is the page of this address. */
  covers(address: PageAddress): boolean;
  /** The entry of a path, rendered if need be, once for all who wait; or the answer of a page that is not to be kept. */
  resolve(key: string): Promise<Outcome>;
  /** Has a page ready for the next address it covers. */
  prepare(key: string): void;
  /** Content changed: nothing is answered before being rendered again, unless rendering fails. */
  invalidate(): void;
  readonly size: number;
};

export type PageCacheOptions = {
  /** Renders as an anonymous visitor without cookies; `key` is a path. Finished: security headers included. */
  render(key: string): Promise<Response>;
  log: Log;
  /** Milliseconds, never going back. */
  now?: () => number;
  maxEntries?: number;
  maxBytes?: number;
};

/** After a rendering that failed, what is there is served this long (ms) before the next attempt. */
const retryAfter = 1000;
/** A visitor waits this long (ms) for a page that changed while an older one could be served. */
const patience = 2000;
/** Paths that exist nowhere are endless: they share few places, and never push a page out. */
const maxMissing = 50;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, log, now = () => performance.now() } = options;
  const { maxEntries = 2000, maxBytes = 64 * 1024 * 1024 } = options;
  const pages = createStore({ entries: maxEntries, bytes: maxBytes });
  const missing = createStore({ entries: maxMissing, bytes: maxBytes / 16 });
  const underWay = new Map<string, { generation: number; outcome: Promise<Outcome> }>();
  let generation = 0;
  const improve = createImprover(pages, log);

  const get = (key: string) => pages.get(key) ?? missing.get(key);

  function keep(key: string, entry: Entry): void {
    (entry.status === 200 ? missing : pages).delete(key);
    (entry.status === 200 ? pages : missing).set(key, entry);
    improve();
  }

  /** Rendering failed, or the loaders fell back to what they hold ready: the older page is better than that. */
  function fallBack(key: string, response: Response): Outcome {
    const older = get(key);
    const worse = response.status >= 500 || response.status === 200 || response.status === 404;
    if (older && worse) {
      older.retryAt = now() + retryAfter;
      log.warn({ path: key, status: response.status }, 'page not rendered: the older one is served');
      return { entry: older };
    }
    pages.delete(key);
    missing.delete(key);
    return { response };
  }

  async function renderOnce(key: string): Promise<Outcome> {
    const startedIn = generation;
    try {
      const response = await render(key);
      const lifetime = readLifetime(response);
      if (!lifetime) return fallBack(key, response);
      const entry = await createEntry(response, lifetime, now(), get(key));
      // Rendered from what has changed meanwhile.
      entry.invalidated = startedIn !== generation;
      keep(key, entry);
      return { entry };
    } catch (error) {
      log.error({ path: key, error: String(error) }, 'page not rendered');
      return fallBack(key, new Response(null, { status: 500 }));
    }
  }

  function flight(key: string): Promise<Outcome> {
    const current = underWay.get(key);
    if (current?.generation === generation) return current.outcome;
    const outcome = renderOnce(key);
    const mine = { generation, outcome };
    underWay.set(key, mine);
    return outcome.finally(() => underWay.get(key) === mine && underWay.delete(key));
  }

  return {
    find(address) {
      const entry = get(address.path);
      if (!entry || !isSamePage(entry.reads, address)) return undefined;
      const time = now();
      if (time < entry.retryAt) return entry;
      if (entry.invalidated || time > entry.staleUntil) return undefined;
      if (time > entry.freshUntil) void flight(address.path);
      return entry;
    },
    has: (key) => get(key) !== undefined,
    covers: (address) => isSamePage(get(address.path)?.reads, address),
    prepare: (key) => void flight(key),
    async resolve(key) {
      const joined = underWay.get(key)?.generation === generation;
      const older = get(key);
      const outcome = await within(patience, flight(key), older);
      if ('entry' in outcome) return outcome;
      // Whoever waited beside the first gets the same anonymous page, but never the first one's cookie.
      const personal = joined && outcome.response.headers.has('set-cookie');
      return { response: personal ? await render(key) : outcome.response.clone() };
    },
    invalidate() {
      generation += 1;
      for (const store of [pages, missing]) for (const entry of store.values()) entry.invalidated = true;
    },
    get size() {
      return pages.size + missing.size;
    },
  };
}

/** The outcome, or the older entry when there is one and rendering takes longer than `milliseconds`. */
async function within(
  milliseconds: number,
  outcome: Promise<Outcome>,
  older: Entry | undefined,
): Promise<Outcome> {
  if (!older) return outcome;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(resolve, milliseconds, { entry: older });
  return Promise.race([outcome, promise]).finally(() => clearTimeout(timer));
}
