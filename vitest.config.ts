import { defineConfig } from 'vitest/config';

import { inlineScripts } from './scripts/inline-scripts.ts';

/** Test files of a worker share its modules: importing them again for each file took a third of the time. */
const sharedModules = { isolate: false };

const databaseProject = (name: string, options = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    ...options,
  },
});

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    pool: 'forks',
    // Many tests wait for processes and clocks: three workers use two cores fully.
    maxWorkers: 3,
    // A test that passes on retry is reported: load on the machine must not fail a change.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedModules,
          include: ['{app,domain,content,mail,backend,bench,server,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          // Vitest makes other stylesheets empty; pages contain the URLs of these.
          css: { include: /\/app\/styles\/(?:all|public|info|home|reading)\.css/ },
          // Property-based tests try thousands of inputs, also on busy machines.
          testTimeout: 30_000,
        },
      },
      databaseProject('policies', sharedModules),
      databaseProject('contract', sharedModules),
      databaseProject('server', {
        globalSetup: ['tests/support/global-setup.ts', 'tests/support/prepared-folder-setup.ts'],
      }),
    ],
  },
});
