import { spawn } from 'node:child_process';

export type Step = { name: string; command: string; args: readonly string[]; env?: Record<string, string> };

/** Runs a step with its output shown; resolves with whether it exited 0 and how long it took, in seconds. */
export async function runStep({ name, command, args, env }: Step): Promise<{ ok: boolean; seconds: number }> {
  console.log(`\n▸ ${name}`);
  const start = performance.now();
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { ok, seconds };
}

/** Checks without a server, the first steps of `npm run check` and `npm test`. */
export const staticSteps: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'routes', command: 'react-router', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
];
