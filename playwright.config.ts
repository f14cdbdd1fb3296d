import { defineConfig, devices } from '@playwright/test';

import { findChromium } from '#tests/e2e/support/chromium.ts';

const { executablePath, args } = await findChromium();

/**
 * Browser tests against the real process: each worker starts its own site with an empty data folder (fixtures.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/prepared-folder-setup.ts',
  workers: 2,
  // A test that passes on retry is reported as « flaky »: load on the machine must not fail a change.
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
