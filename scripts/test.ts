/**
 * `npm test`: everything that must hold, from types to journeys in a real browser.
 * Every step runs even when an earlier one failed; the last line is « N passed, N failed ».
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { runStep, staticSteps, type Step } from '#scripts/steps.ts';

type Count = { passed: number; failed: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const reports = await mkdtemp(join(tmpdir(), 'aline-reports-'));
const vitestFile = join(reports, 'vitest.json');
const playwrightFile = join(reports, 'playwright.json');

const vitest: Step = {
  name: 'unit, policies, contract and server tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
};
const playwright: Step = {
  name: 'journeys in a real browser',
  command: 'playwright',
  args: ['test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
};

async function countStatic(step: Step): Promise<Count> {
  const { ok } = await runStep(step);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that crashes without a report counts as one failure; so does a red exit with no red test. */
async function countReport(step: Step, file: string, read: (report: unknown) => Count): Promise<Count> {
  const { ok } = await runStep(step);
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (report === undefined) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(report));
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

const counts: Count[] = [];
for (const step of staticSteps) counts.push(await countStatic(step));
counts.push(
  await countReport(vitest, vitestFile, (report) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  }),
  await countReport(playwright, playwrightFile, (report) => {
    const { stats } = playwrightReport.parse(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  }),
);
await rm(reports, { recursive: true, force: true });

const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
