import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startEmbedded } from '#backend/database/embedded.ts';
import { acceptsConnections, watchServer } from '#backend/database/server-watch.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aline-stuck-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => removeFolder(dataDir));

test('a server whose process runs and accepts no connection is restarted', async () => {
  const log = captureLog();
  const server = await startEmbedded({ dataDir, log, watch: { interval: 20, patience: 200 } });
  try {
    const stuck = server.pid() ?? 0;
    const logged = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(await acceptsConnections(server.socketDir)).toBe(true);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), 'a check logs nothing').toBe(logged);
    process.kill(stuck, 'SIGSTOP');
    await vi.waitUntil(() => ![stuck, undefined].includes(server.pid()), { timeout: 25_000 });
    expect(log.lines.map(({ message }) => message)).toEqual([
      'there was no database yet: created an empty one',
      'the database accepts no connection; stopping it',
      'the database process ended unexpectedly; restarting it',
      'database restarted',
    ]);
    expect(existsSync(join(server.socketDir, '.s.PGSQL.5432'))).toBe(true);
  } finally {
    await server.stop();
  }
});

test('restarts wait twice as long each time, and as at first once the server has accepted connections', async () => {
  vi.useFakeTimers();
  try {
    let accepts = false;
    const restarts: number[] = [];
    const watch = watchServer({
      check: async () => accepts,
      restart: async (silentMilliseconds) => void restarts.push(silentMilliseconds),
      times: { interval: 1_000, patience: 10_000 },
    });
    await vi.advanceTimersByTimeAsync(75_000);
    expect(restarts).toEqual([10_000, 20_000, 40_000]);
    accepts = true;
    await vi.advanceTimersByTimeAsync(1_000);
    accepts = false;
    await vi.advanceTimersByTimeAsync(11_000);
    expect(restarts).toEqual([10_000, 20_000, 40_000, 10_000]);
    await watch.stop();
  } finally {
    vi.useRealTimers();
  }
});
