import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { variables } from '#server/environment/env-variables.ts';

import { startChild, waitFor } from './child.ts';

export type BenchSite = {
  url: string;
  /** Milliseconds from the command to the first 200. */
  startTime: number;
  /** Pid of the Node server, not of npm. */
  pid: number;
  stop(): Promise<void>;
};

/** Milliseconds: the first start in a folder may build the site, and creates the database. */
const firstAnswerLimit = 180_000;

const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));

/** A data folder that the embedded PostgreSQL's user can reach, and a function to remove it. */
async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aline-bench-'));
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }) };
}

/** The folder of the socket of the embedded PostgreSQL. */
export function socketDirOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
}

/**
 * Runs a site on a temporary folder and stops it afterwards. It is started twice: the first start creates the database,
 * which takes time and memory that later starts do not.
 */
export async function withBenchSite<T>(use: (site: BenchSite, dataDir: string) => Promise<T>): Promise<T> {
  const { dataDir, remove } = await makeDataDir();
  try {
    const first = await startBenchSite(dataDir);
    await first.stop();
    const site = await startBenchSite(dataDir);
    try {
      return await use(site, dataDir);
    } finally {
      await site.stop();
    }
  } finally {
    await remove();
  }
}

/** Runs `npm start`, npm and prestart included, until the home page responds 200. */
async function startBenchSite(dataDir: string): Promise<BenchSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const started = performance.now();
  const site = startChild('npm', ['start'], {
    ...blank,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  await waitFor(
    async () => {
      if (site.child.exitCode !== null) throw new Error(site.output());
      const status = await fetch(url).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      );
      return status === 200 ? true : undefined;
    },
    'the first 200',
    firstAnswerLimit,
  );
  const startTime = performance.now() - started;
  const pid = Number(/"pid":(\d+)/.exec(readFileSync(join(dataDir, 'lock'), 'utf8'))?.[1]);
  return {
    url,
    startTime,
    pid,
    async stop() {
      process.kill(pid, 'SIGTERM');
      await site.stop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
