import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

import { test as base, withSite } from './fixtures.ts';
import type { StartedSite } from './server.ts';

export type KillableSite = StartedSite & {
  /** Ends Node by SIGKILL, which leaves PostgreSQL running. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data folder. */
  restart(): Promise<void>;
};

const env = { TRUST_PROXY: 'on', LOG_LEVEL: 'warn' };

async function startKillableSite(): Promise<KillableSite> {
  const first = await startSite(env);
  const { port } = new URL(first.url);
  let running: RunningSite = first;
  return {
    url: `http://localhost:${port}`,
    dataDir: first.dataDir,
    async kill() {
      running.kill('SIGKILL');
      await running.exited;
    },
    async restart() {
      running = await startSite({ ...env, PORT: port, DATA_DIR: first.dataDir });
    },
    async stop() {
      await running.dispose();
      await first.dispose();
    },
  };
}

/** The options of `site`, which this one replaces. */
const options = { scope: 'worker', auto: true } as const;

/** Tests on a site of their own worker, which they may kill. */
export const test = base.extend<object, { killable: KillableSite }>({
  killable: [
    async ({}, use) => withSite(await startKillableSite(), use),
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [async ({ killable }, use) => use(killable), options],
});
