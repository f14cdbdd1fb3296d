/** `npm run check`: format, lint, types and unit tests, in seconds. */
import { runStep, staticSteps } from '#scripts/steps.ts';

const unit = { name: 'unit', command: 'vitest', args: ['run', '--project', 'unit'] };

for (const step of [...staticSteps, unit]) {
  const { ok } = await runStep(step);
  if (!ok) process.exit(1);
}
