import type { Log } from '#backend/contract.ts';

import { createEntry, readLifetime } from './entry.ts';
import type { Entry } from './entry.ts';
import { createRecompressor } from './recompress.ts';
import { createFlights } from './flights.ts';
import { pageKey } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import { createShares } from './shares.ts';
import type { Shares } from './shares.ts';

/** The result of a rendering: an entry for all visitors, or a response for one. */
export type Outcome = { entry: Entry } | { response: Response };

export type PageCache = {
  /**
   * An entry that may be served at once. A stale one is rendered again in the background. Undefined when there is
   * none.
   */
  find(address: PageAddress): Entry | undefined;
  /** Whether an entry of this path exists, in whatever state. */
  has(key: string): boolean;
  /**
   * The key of the entry that may serve this address: the path, or the path with the parameters that the page reads
   * (`pageKey`). While these are unknown, only an address without parameters has one.
   */
  keyOf(address: PageAddress): string | undefined;
  /**
   * The entry of a key, rendered once for all simultaneous requests; or the response of a page that is not cacheable.
   * `network`: the address of the client, for a key with parameters: its reads and its pages are counted there.
   */
  resolve(key: string, network?: string): Promise<Outcome>;
  /** Renders a page without a request, for later requests. */
  prepare(key: string): Promise<Outcome>;
  /** Content changed: every page is rendered again before it is served, unless rendering fails. */
  invalidate(): void;
  readonly size: number;
} & Pick<Shares, 'outdated' | 'hasRoom'>;

export type PageCacheOptions = {
  /**
   * Renders for an anonymous visitor without cookies, security headers included. `key` is a path, or a path with
   * parameters. `network`, for the latter: the client that chose their values, whose reads are counted.
   */
  render(key: string, network?: string): Promise<Response>;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  maxEntries?: number;
  maxBytes?: number;
  /** Compresses each page again at the best quality, after it was served. */
  recompresses?: boolean;
};

/** Milliseconds that an existing entry is served after a failed rendering, before the next attempt. */
const retryAfter = 1000;
/** Milliseconds that a request waits for the new rendering of a page before it gets the older one. */
const renderTimeout = 2000;
/** Milliseconds after the first failed rendering in which the older page is served: longer than an outage of a weekend. */
const longestOutage = 7 * 24 * 60 * 60 * 1000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, log, now = () => performance.now() } = options;
  const { maxEntries = 2000, maxBytes = 12 * 1024 * 1024, recompresses = true } = options;
  const shares = createShares({ entries: maxEntries, bytes: maxBytes });
  const { get } = shares;
  const flights = createFlights<Outcome>();
  let generation = 0;
  const recompress = recompresses ? createRecompressor(shares.pages, log) : () => undefined;

  const keyOf = (address: PageAddress) =>
    address.parameters.length === 0 ? address.path : pageKey(get(address.path)?.reads, address);

  /** Rendering failed, or the loaders used their fallback content: the older page is better. */
  function fallBack(key: string, response: Response, network: string | undefined): Outcome {
    const older = get(key);
    if (older && isFailure(response) && mayReplace(older, now())) {
      // What a client's own share of the database refuses says nothing about the others.
      if (network === undefined) noteFailure(older, now());
      log.warn({ path: key, status: response.status }, 'page not rendered: older page served');
      return { entry: older };
    }
    shares.delete(key);
    return { response };
  }

  async function renderOnce(key: string, network: string | undefined): Promise<Outcome> {
    const startedIn = generation;
    try {
      const response = await render(key, network);
      const lifetime = readLifetime(response);
      if (!lifetime) return fallBack(key, response, network);
      const entry = await createEntry(response, lifetime, now(), get(key));
      // Content may have changed during the rendering.
      entry.invalidated = startedIn !== generation;
      // Rendered again for a client only, whose reads are counted.
      if (network !== undefined) entry.staleUntil = entry.freshUntil;
      shares.set(key, entry, network);
      recompress();
      return { entry };
    } catch (error) {
      log.error({ path: key, error: String(error) }, 'page not rendered');
      return fallBack(key, new Response(null, { status: 500 }), network);
    }
  }

  /** A page with parameters is rendered with the client's own share of the database: clients do not join each other. */
  const flightOf = (key: string, network?: string) => (network === undefined ? key : `${network} ${key}`);
  const flight = (key: string, network?: string): Promise<Outcome> =>
    flights.join(flightOf(key, network), generation, () => renderOnce(key, network));

  return {
    find(address) {
      const key = keyOf(address);
      const entry = key === undefined ? undefined : get(key);
      if (key === undefined || !entry) return undefined;
      const time = now();
      if (!isServed(entry, time)) return undefined;
      entry.uses += 1;
      if (time >= entry.retryAt && time > entry.freshUntil) void flight(key);
      return entry;
    },
    has: (key) => get(key) !== undefined,
    keyOf,
    prepare: (key) => flight(key),
    outdated: shares.outdated,
    async resolve(key, network) {
      const joined = flights.isRunning(flightOf(key, network), generation);
      const older = get(key);
      const outcome = await within(renderTimeout, flight(key, network), older);
      if ('entry' in outcome) {
        outcome.entry.uses += 1;
        return outcome;
      }
      // Simultaneous requests share a response, but not its cookies: a page that sets a cookie is rendered for each
      // of them.
      const personal = joined && outcome.response.headers.has('set-cookie');
      return { response: personal ? await render(key, network) : outcome.response.clone() };
    },
    invalidate() {
      generation += 1;
      for (const entry of shares.values()) entry.invalidated = true;
    },
    hasRoom: shares.hasRoom,
    get size() {
      return shares.size;
    },
  };
}

/** Whether the entry is served at once; otherwise the page is rendered first. */
const isServed = ({ retryAt, invalidated, staleUntil }: Entry, time: number): boolean =>
  time < retryAt || (!invalidated && time <= staleUntil);

/** Of a page that is not cacheable: rendering failed, or its loaders used their fallback content. */
const isFailure = ({ status }: Response): boolean => status >= 500 || status === 200 || status === 404;

/** Whether an older page may still be served instead of a failure. */
const mayReplace = ({ failingSince }: Entry, time: number): boolean =>
  failingSince === undefined || time - failingSince <= longestOutage;

function noteFailure(entry: Entry, time: number): void {
  entry.retryAt = time + retryAfter;
  entry.failingSince ??= time;
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
