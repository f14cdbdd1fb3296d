import { defineConfig } from 'vitest/config';

const databaseProject = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Told in the report: a busy machine is no reason to refuse a change.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,domain,content,backend,server,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          // Properties try thousands of inputs, on machines that do other things too.
          testTimeout: 30_000,
        },
      },
      databaseProject('policies'),
      databaseProject('contract'),
      databaseProject('server'),
    ],
  },
});
