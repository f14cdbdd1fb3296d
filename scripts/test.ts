/**
 * `npm test`: all checks, from types to tests in a browser. Every step runs even when an earlier one failed; the
 * last line is « N passed, N failed ».
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { runStep, staticSteps } from '#scripts/steps.ts';
import type { Step } from '#scripts/steps.ts';
import { failedTests, readPlaywrightReport, readVitestReport, slowestTests } from '#scripts/test-reports.ts';
import type { TestReport, TimedTest } from '#scripts/test-reports.ts';

const folder = await mkdtemp(join(tmpdir(), 'aline-reports-'));
const vitestFile = join(folder, 'vitest.json');
const errorsFile = join(folder, 'errors.json');
const playwrightFile = join(folder, 'playwright.json');

const vitest: Step = {
  name: 'unit, policies, contract and server tests',
  command: 'vitest',
  args: [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.ts',
    `--outputFile.json=${vitestFile}`,
  ],
  env: { VITEST_ERRORS_FILE: errorsFile },
};
const playwright: Step = {
  name: 'journeys in a real browser',
  command: 'playwright',
  args: ['test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
};

const failure = ({ name }: Step, title: string): TimedTest => ({
  seconds: 0,
  file: name,
  title,
  failed: true,
});

async function runStatic(step: Step): Promise<TestReport> {
  const { ok } = await runStep(step);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests: ok ? [] : [failure(step, 'exit status above 0')] };
}

/**
 * A runner that crashes without a report counts as one failed test, as does an exit status above 0 without a failed
 * test.
 */
async function runReported(
  step: Step,
  file: string,
  read: (report: unknown) => TestReport,
): Promise<TestReport> {
  const { ok } = await runStep(step);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, tests: [failure(step, 'no report')] };
  const report = read(JSON.parse(text));
  if (ok || report.failed > 0) return report;
  const tests = [...report.tests, failure(step, 'exit status above 0 without a failed test')];
  return { ...report, failed: 1, tests };
}

const reports: TestReport[] = [];
for (const step of staticSteps) reports.push(await runStatic(step));
reports.push(
  await runReported(vitest, vitestFile, readVitestReport),
  await runReported(playwright, playwrightFile, readPlaywrightReport),
);
const unhandled = z.array(z.string()).parse(JSON.parse(await readFile(errorsFile, 'utf8').catch(() => '[]')));
await rm(folder, { recursive: true, force: true });

const tests = reports.flatMap((report) => report.tests);
const slowest = slowestTests(tests, 10);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
const failures = failedTests(tests);
if (failures.length > 0) console.log(`\nThe failed tests:\n${failures.join('\n')}`);
if (unhandled.length > 0) console.log(`\nErrors outside every test:\n${unhandled.join('\n')}`);
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
