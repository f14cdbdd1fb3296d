import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '#backend/contract.ts';

import type { Entry } from './entry.ts';
import type { PageCache } from './page-cache.ts';

/** Milliseconds of quiet before pages are made ready: visitors, and whoever is writing, come first. */
const quiet = 5000;
/** Milliseconds between two of them: a small machine has more to do. */
const pace = 1000;
/** The pages of the site and its newest articles; what is older is rendered when it is asked for. */
const most = 300;

export type Warming = {
  /** Content changed, and pages may have come. */
  renew(): void;
  stop(): void;
};

/**
 * Has every page that the sitemap announces kept, so that all of them are answered while the database is away, also
 * those that nobody has read yet. One a second; what is kept already is left as it is, and what fails is tried again.
 */
export function startWarming(options: {
  pageCache: PageCache;
  log: Log;
  after?: number;
  between?: number;
}): Warming {
  const { pageCache, log, after = quiet, between = pace } = options;
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  let failed = false;

  /** The entry of a page, made if need be; undefined for one that is not to be kept, or cannot be had now. */
  async function make(path: string): Promise<Entry | undefined> {
    const outcome = await pageCache.resolve(path);
    if ('entry' in outcome) return outcome.entry;
    if (outcome.response.status >= 500) failed = true;
    return undefined;
  }

  async function warm(): Promise<void> {
    round += 1;
    const mine = round;
    failed = false;
    const map = await make('/sitemap.xml');
    for (const path of pathsOf(map?.representations.identity.body.toString() ?? '').slice(0, most)) {
      if (pageCache.has(path)) continue;
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
      warm().catch((error: unknown) => log.warn({ error }, 'pages not made ready'));
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
