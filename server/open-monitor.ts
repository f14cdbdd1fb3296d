import type { CallCounter } from '#backend/call-counter.ts';
import type { CountCall, Log } from '#backend/contract.ts';
import { createPauses } from '#backend/pauses.ts';

import type { Environment } from './environment/env.ts';
import { isAlmostFull, readFreeBytes } from './free-space.ts';
import type { Housekeeping } from './housekeeping/housekeeping.ts';
import type { SiteBuild } from './middleware/site-build.ts';
import type { OpenBackend } from './open-backend.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { machineryProbes } from './status/machinery-probes.ts';
import { startMonitor } from './status/monitor.ts';
import type { Monitor } from './status/monitor.ts';
import { functionBeats } from './status/probes.ts';
import { functionSecrets } from './status/secrets.ts';
import { createWatches } from './status/watch.ts';
import type { Watches } from './status/watch.ts';

/** The watches of the workers, which learn of a pause within two seconds. */
export const openWatches = (service: OpenBackend['service'], countCall: CountCall): Watches =>
  createWatches(
    createPauses(async () => (await service.rpc('paused_components').throwOnError()).data),
    countCall,
  );

type MonitorOptions = {
  env: Environment;
  dataDir: string;
  open: OpenBackend;
  calls: CallCounter;
  watches: Watches;
  housekeeping: Housekeeping;
  pageCache: PageCache;
  loadBuild: () => Promise<SiteBuild>;
  log: Log;
};

/** Starts the reports of the components for /admin/edge-functions-status. */
export function openMonitor(options: MonitorOptions): Monitor {
  const { env, dataDir, open, calls, watches, housekeeping, pageCache, loadBuild, log } = options;
  const { service, listen, backend } = open;
  return startMonitor({
    client: service,
    calls,
    known: () => functionBeats(open.functions, functionSecrets(env)),
    probes: machineryProbes({
      query: async () => void (await service.rpc('paused_components').throwOnError()),
      freeBytes: () => readFreeBytes(dataDir),
      isAlmostFull,
      sockets: backend?.sockets,
      cachedPages: () => pageCache.size,
      release: async () => (await loadBuild()).assets.version,
      jobs: housekeeping.runs,
      watches,
    }),
    log,
    ...(listen && { listen: (wake) => listen('component_checks', wake) }),
  });
}
