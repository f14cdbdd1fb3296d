import type { Log } from '#backend/contract.ts';

import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { startWarming } from './page-cache/warm-pages.ts';
import type { PageSource } from './page-source.ts';
import type { Watches } from './status/watch.ts';
import { startTimedChanges } from './timed-changes.ts';

type Options = {
  env: Environment;
  open: OpenBackend;
  mode: PageSource['mode'];
  watches: Watches;
  socialImages: { forget(): void };
  pageCache: PageCache;
  log: Log;
  lifetime: Lifetime;
};

/** Renders public pages again when content changes, and at the instants at which they change by themselves. */
export async function followChanges(options: Options): Promise<void> {
  const { env, open, mode, watches, socialImages, pageCache, log, lifetime } = options;
  // In development nothing is cached.
  const warms = mode === 'production' && env.preparePages;
  const warming = warms ? startWarming({ pageCache, log }) : undefined;
  lifetime.add('page warming', () => warming?.stop());
  // The hosted service notifies of nothing: entries live for their lifetime.
  const timed =
    open.listen && startTimedChanges({ client: open.service, log, watch: watches.of('publication') });
  lifetime.add('timed changes', () => timed?.stop());
  await open.listen?.('content_changed', () => {
    timed?.look();
    socialImages.forget();
    pageCache.invalidate();
    warming?.renew();
  });
}
