import type { MachineryName } from '#domain/components.ts';
import type { JobRuns } from '#server/housekeeping/housekeeping.ts';

import type { Finding, Probe } from './probes.ts';
import type { Watches } from './watch.ts';

const megabyte = 1_000_000;
/** Free megabytes of the disk: below the first, a person should make room; the second stops writes (`free-space.ts`). */
const lowDisk = 1000;
/** Milliseconds of one empty query. */
const slowQuery = 500;

/** Checks of what this process depends on. */
export type Machinery = {
  /** Asks the database for nothing. */
  query: () => Promise<void>;
  /** Free bytes of the disk of the data; undefined when the folder cannot be asked. */
  freeBytes: () => Promise<number | undefined>;
  isAlmostFull: (bytes: number) => boolean;
  /** Open WebSockets; undefined when the hosted service holds them. */
  sockets: (() => number) | undefined;
  cachedPages: () => number;
  /** The build that is served, as reports of browsers name it. */
  release: () => Promise<string>;
  /** The last run of each job of housekeeping. */
  jobs: () => JobRuns;
  watches: Watches;
};

const workers = [
  'mail-worker',
  'campaign-worker',
  'task-worker',
  'alert-worker',
] as const satisfies readonly MachineryName[];

export function machineryProbes(machinery: Machinery): Probe[] {
  const { sockets, cachedPages, release, watches } = machinery;
  return [
    {
      component: 'process',
      check: async () => ({
        state: 'ok',
        figures: {
          uptime: Math.round(process.uptime()),
          memory: Math.round(process.memoryUsage.rss() / megabyte),
          node: process.version,
          release: await release(),
        },
      }),
    },
    { component: 'database', check: () => checkDatabase(machinery) },
    { component: 'disk', check: () => checkDisk(machinery) },
    { component: 'pages', check: () => ({ state: 'ok', figures: { cached: cachedPages() } }) },
    {
      component: 'realtime',
      check: () => (sockets ? { state: 'ok', figures: { sockets: sockets() } } : { state: 'unverifiable' }),
    },
    // Their pictures are rendered where they are stored.
    ...(sockets ? [] : [{ component: 'pictures', check: unverifiable } as const]),
    { component: 'housekeeping', check: () => checkHousekeeping(machinery) },
    ...workers.map((component) => ({ component, check: () => checkWorker(component, watches) })),
  ];
}

const unverifiable = (): Finding => ({ state: 'unverifiable' });

async function checkDatabase({ query }: Machinery): Promise<Finding> {
  const start = performance.now();
  await query();
  const milliseconds = Math.round(performance.now() - start);
  return { state: milliseconds > slowQuery ? 'slow' : 'ok', figures: { milliseconds } };
}

async function checkDisk({ freeBytes, isAlmostFull }: Machinery): Promise<Finding> {
  const bytes = await freeBytes();
  if (bytes === undefined) return unverifiable();
  const free = Math.floor(bytes / megabyte);
  if (isAlmostFull(bytes)) return { state: 'down', figures: { free } };
  return { state: free < lowDisk ? 'warning' : 'ok', figures: { free } };
}

/** How long ago the worker showed that it lives. One that has not begun counts from the start of the process. */
function checkWorker(component: MachineryName, watches: Watches): Finding {
  return { state: 'ok', age: watches.age(component) ?? process.uptime() * 1000 };
}

function checkHousekeeping({ jobs, watches }: Machinery): Finding {
  const runs = jobs();
  const failed = Object.values(runs).some(({ ok }) => !ok);
  return {
    ...checkWorker('housekeeping', watches),
    state: failed ? 'warning' : 'ok',
    figures: { jobs: runs },
  };
}
