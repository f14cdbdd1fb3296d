import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readPlaywrightReport, readVitestReport, slowestTests } from './test-reports.ts';

const root = join(import.meta.dirname, '..');

test('lists the slowest tests of both runners, slowest first', () => {
  const vitest = readVitestReport({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'scripts/a.test.ts'),
        assertionResults: [
          { fullName: 'group one', duration: 1500 },
          { fullName: 'two', duration: 20 },
          { fullName: 'skipped' },
        ],
      },
    ],
  });
  const playwright = readPlaywrightReport({
    config: { rootDir: join(root, 'tests/e2e') },
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'journey',
                file: 'blog/b.e2e.ts',
                tests: [{ results: [{ duration: 9000 }, { duration: 3000 }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect([vitest.passed, vitest.failed, playwright.passed, playwright.failed]).toEqual([2, 1, 2, 0]);
  expect(slowestTests([...vitest.tests, ...playwright.tests], 3)).toEqual([
    '  12.0 s  tests/e2e/blog/b.e2e.ts  journey',
    '   1.5 s  scripts/a.test.ts  group one',
    '   0.0 s  scripts/a.test.ts  two',
  ]);
});
