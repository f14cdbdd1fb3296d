import { defineConfig, devices } from '@playwright/test';

import { findChromium } from '#tests/e2e/support/chromium.ts';

const { executablePath, args } = await findChromium();

/** Journeys against the real process: `tests/e2e/support/server.ts` starts it on an empty data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: '#tests/e2e/support/server.ts',
  workers: 1,
  // Told apart as « flaky » in the report: a busy machine is no reason to refuse a change.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath, args },
  },
});
