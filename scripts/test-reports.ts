import { relative } from 'node:path';

import * as z from 'zod/mini';

/** One test of a report. `file` is relative to the repository; `errors`: those of all attempts. */
export type TimedTest = {
  seconds: number;
  file: string;
  title: string;
  failed: boolean;
  errors?: readonly string[];
};
export type TestReport = { passed: number; failed: number; tests: TimedTest[] };

const root = new URL('..', import.meta.url).pathname;

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.nullish(z.number()),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** The JSON report of vitest. A file that fails outside its tests, such as an import, counts as one failed test. */
export function readVitestReport(report: unknown): TestReport {
  const { numPassedTests: passed, numFailedTests, testResults } = vitestSchema.parse(report);
  const tests = testResults.flatMap(({ name, status: ofFile, message = '', assertionResults }) => {
    const file = relative(root, name);
    const ofTests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      seconds: (duration ?? 0) / 1000,
      file,
      title: fullName,
      failed: status === 'failed',
      errors: failureMessages ?? [],
    }));
    const failedOutside = ofFile === 'failed' && ofTests.every(({ failed }) => !failed);
    return failedOutside
      ? [
          ...ofTests,
          { seconds: 0, file, title: 'outside its tests', failed: true, errors: message ? [message] : [] },
        ]
      : ofTests;
  });
  const outside = tests.filter(({ failed }) => failed).length - numFailedTests;
  return { passed, failed: numFailedTests + Math.max(outside, 0), tests };
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
        }),
      ),
    }),
  ),
});
type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined };
const suiteSchema: z.ZodMiniType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.optional(z.lazy(() => z.array(suiteSchema))),
});
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
});

/** The JSON report of Playwright. A retried test counts with the time of all its attempts. */
export function readPlaywrightReport(report: unknown): TestReport {
  const { config, stats, suites } = playwrightSchema.parse(report);
  const specsOf = (suite: Suite): Suite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf).map(({ title, file, ok, tests: runs }) => ({
    seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    file: relative(root, `${config.rootDir}/${file}`),
    title,
    failed: !ok,
    errors: runs.flatMap(({ results }) =>
      results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    ),
  }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests };
}

/** One line each: seconds, file, title; the slowest first. */
export function slowestTests(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`);
}

/** Characters of one error below the name of its test. */
const longestError = 1_500;

/** File and title of each failed test, and below them its errors, which the runner prints thousands of lines above. */
export function failedTests(tests: readonly TimedTest[]): string[] {
  return tests
    .filter(({ failed }) => failed)
    .flatMap(({ file, title, errors = [] }) => [
      `${file}  ${title}`,
      ...errors.map((error) => error.slice(0, longestError).replaceAll(/^/gm, '    ')),
    ]);
}
