import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

export type Child = { child: ChildProcess; output(): string; stop(signal?: NodeJS.Signals): Promise<void> };

/** Starts a child process of the benchmark. The caller must stop it: it does not end with the benchmark. */
export function startChild(command: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await closed;
    },
  };
}

export async function waitFor<T>(
  find: () => Promise<T | undefined> | T | undefined,
  what: string,
  limit = 30_000,
): Promise<T> {
  const deadline = performance.now() + limit;
  while (performance.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((next) => setTimeout(next, 5));
  }
  throw new Error(`${what}: not within ${limit} ms`);
}
