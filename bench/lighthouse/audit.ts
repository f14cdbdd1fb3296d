import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod/mini';

import { findChromium } from '#tests/e2e/support/chromium.ts';

const run = promisify(execFile);

/** The version of Lighthouse that `npx` runs: as a dependency, it would bring a hundred packages. */
const version = '13.5.0';

const numeric = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
  }),
});

export type Audit = {
  /** From 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  /** Seconds. */
  largestPaint: number;
  /** Milliseconds. */
  blocking: number;
  shift: number;
};

/** Opens the page once with the mobile preset of Lighthouse, in a browser of its own. */
export async function audit(url: string): Promise<Audit> {
  const { executablePath, args } = await findChromium();
  const flags = [...args, '--headless=new'].join(' ');
  const [command, ...before] = commandOf(process.env.LIGHTHOUSE_DIR);
  const options = [url, '--quiet', '--output=json', `--chrome-flags=${flags}`];
  const { stdout } = await run(command, [...before, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const scoreOf = ({ score }: { score: number }) => Math.round(score * 100);
  return {
    scores: {
      performance: scoreOf(categories.performance),
      accessibility: scoreOf(categories.accessibility),
      bestPractices: scoreOf(categories['best-practices']),
      seo: scoreOf(categories.seo),
    },
    largestPaint: audits['largest-contentful-paint'].numericValue / 1000,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

/** npx keeps the package in its own cache, outside the repository. */
function commandOf(folder: string | undefined): [string, ...string[]] {
  if (folder) return [process.execPath, join(folder, 'node_modules/lighthouse/cli/index.js')];
  return ['npx', '--yes', '--package', `lighthouse@${version}`, '--', 'lighthouse'];
}
