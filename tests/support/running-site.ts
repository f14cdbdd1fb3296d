import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { variables } from '#server/environment/env-variables.ts';
import { copyPrepared } from '#tests/support/prepared-folder.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';

const main = resolve(import.meta.dirname, '../../server/main.ts');
/** Node stores compiled modules here (`NODE_COMPILE_CACHE`), which halves the start time of a process. */
const compileCache = resolve(import.meta.dirname, '../../node_modules/.cache/node-compile');
const startLimit = 90_000;

export type RunningSite = {
  url: string;
  pid: number;
  dataDir: string;
  output(): string;
  /** Resolves with the exit code once the process has ended by itself. */
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Stops the process if it still runs, and removes its temporary folder. */
  dispose(): Promise<void>;
};

/** Removes the developer's `.env` and shell variables from a test: an empty variable counts as absent. */
const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
/** Preparing pages takes half of a processor while tests change content; production refuses to do without. */
const defaults = (env: Record<string, string>) => ({
  ...blank,
  PORT: '0',
  ...(env['APP_ENV'] !== 'production' && { PREPARE_PAGES: 'off' }),
});

/** Runs `node server/main.ts` until it exits: for refused starts. */
export async function runToEnd(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...defaults(env), ...env },
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stderr };
}

/**
 * Starts the whole product as `npm start` does, on a free port; resolves once it has printed that it is ready. Without
 * a folder of its own it gets an empty one, or a copy of the prepared one.
 */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const made = env['DATA_DIR'] ? undefined : await temporaryDataDir();
  const dataDir = env['DATA_DIR'] ?? made ?? '';
  if (made && !env['DATABASE_URL']) copyPrepared(made);
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...defaults(env), DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const url = await readUrl(child, () => output, exited);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    exited,
    kill: (signal) => void child.kill(signal),
    async dispose() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      if (made) await removeFolder(made);
    },
  };
}

async function readUrl(
  child: ChildProcess,
  output: () => string,
  exited: Promise<number | null>,
): Promise<string> {
  const deadline = Date.now() + startLimit;
  let ended = false;
  void exited.then(() => (ended = true));
  while (Date.now() < deadline && !ended) {
    const port = /Listens {2}\S+:(\d+)\n[^]*Stop/.exec(output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    await new Promise((next) => setTimeout(next, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`the site did not start:\n${output()}`);
}
