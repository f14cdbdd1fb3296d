import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The moment every journey starts from unless it says otherwise: before the edition of 7 November 2025. */
export const rehearsal = '2025-10-21T12:00:00+02:00';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port on the loopback interface');
  return address.port;
}

async function untilReady(url: string, isDead: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (isDead()) throw new Error('the server stopped while starting');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url}/readyz did not answer 200 within a minute`);
}

/** Starts the real process on an empty data folder; the journeys find it in BASE_URL and E2E_DATA_DIR. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aline-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      APP_NOW: rehearsal,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
  });
  await untilReady(url, () => server.exitCode !== null);
  process.env.BASE_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}
