import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '#backend/contract.ts';

import type { Entry } from './entry.ts';
import { identityOf } from './identity.ts';
import type { PageCache } from './page-cache.ts';

/** Milliseconds without a change before the warming starts, so that it does not compete with visitors and editors. */
const delay = 5000;
/** Milliseconds between two pages, so that a small machine can serve requests meanwhile. */
const pace = 1000;

export type Warming = {
  /** Content changed: starts a new round, since there may be new pages. */
  renew(): void;
  stop(): void;
};

/**
 * Renders pages ahead of requests, one a second: after a change the requested ones, the most used first; then the missing
 * pages of the sitemap while the cache has room, so that they can be served during a database outage even when they had
 * no request before. Retries failures.
 */
export function startWarming(options: {
  pageCache: PageCache;
  log: Log;
  after?: number;
  between?: number;
}): Warming {
  const { pageCache, log, after = delay, between = pace } = options;
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  let failed = false;

  /** The entry of a page; undefined for one that is not cacheable, or that cannot be rendered now. */
  async function make(path: string): Promise<Entry | undefined> {
    const outcome = await pageCache.prepare(path);
    if ('entry' in outcome) return outcome.entry;
    if (outcome.response.status >= 500) failed = true;
    return undefined;
  }

  async function warm(): Promise<void> {
    round += 1;
    const mine = round;
    failed = false;
    for (const path of pageCache.outdated()) {
      await wait(between, undefined, { ref: false });
      if (mine !== round) return;
      await make(path);
    }
    const map = await make('/sitemap.xml');
    for (const path of pathsOf(map ? (await identityOf(map)).body.toString() : '')) {
      if (pageCache.has(path)) continue;
      if (!pageCache.hasRoom()) break;
      await wait(between, undefined, { ref: false });
      if (mine !== round) return;
      await make(path);
    }
    if (failed && mine === round) renew();
  }

  function renew(): void {
    round += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      warm().catch((error: unknown) => log.warn({ error }, 'page warming failed'));
    }, after).unref();
  }

  renew();
  return {
    renew,
    stop() {
      round += 1;
      clearTimeout(timer);
    },
  };
}

const pathsOf = (map: string) =>
  [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, address]) => URL.parse(address ?? '')?.pathname ?? [],
  );
