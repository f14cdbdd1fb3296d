import { join } from 'node:path';

import { expect, test } from 'vitest';

import { failedTests, readPlaywrightReport, readVitestReport, slowestTests } from './test-reports.ts';

const root = join(import.meta.dirname, '..');

test('lists the slowest tests of both runners, slowest first, and the failed ones', () => {
  const vitest = readVitestReport({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'scripts/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'group one', status: 'passed', duration: 1500 },
          {
            fullName: 'two',
            status: 'failed',
            duration: 20,
            failureMessages: ['AssertionError: expected 1\nto be 2', 'x'.repeat(5000)],
          },
          { fullName: 'skipped', status: 'skipped' },
        ],
      },
      {
        name: join(root, 'scripts/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  const playwright = readPlaywrightReport({
    config: { rootDir: join(root, 'tests/e2e') },
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'journey',
                file: 'blog/b.e2e.ts',
                ok: true,
                tests: [{ results: [{ duration: 9000 }, { duration: 3000 }] }],
              },
              {
                title: 'other journey',
                file: 'blog/c.e2e.ts',
                ok: false,
                tests: [{ results: [{ duration: 5, errors: [{ message: 'Error: not visible' }] }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect([vitest.passed, vitest.failed, playwright.passed, playwright.failed]).toEqual([2, 2, 2, 1]);
  expect(slowestTests([...vitest.tests, ...playwright.tests], 3)).toEqual([
    '  12.0 s  tests/e2e/blog/b.e2e.ts  journey',
    '   1.5 s  scripts/a.test.ts  group one',
    '   0.0 s  scripts/a.test.ts  two',
  ]);
  expect(failedTests([...vitest.tests, ...playwright.tests])).toEqual([
    'scripts/a.test.ts  two',
    '    AssertionError: expected 1\n    to be 2',
    `    ${'x'.repeat(1500)}`,
    'scripts/b.test.ts  outside its tests',
    '    no such module',
    'tests/e2e/blog/c.e2e.ts  other journey',
    '    Error: not visible',
  ]);
});
