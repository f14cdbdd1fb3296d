import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#backend/database/open.ts';
import { readPostmaster } from '#backend/database/postmaster.ts';
import { isAlive } from '#backend/database/process-info.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { silentLog } from '#tests/support/log.ts';
import { createWritersTable, lostRows, startWriters } from '#tests/support/processes/writers.ts';

/** A short run by default; `CRASH_ROUNDS=50` is the bar of quality.md. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const limit = { timeout: 30_000 + rounds * 8_000 };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aline-crash-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a process that writes, and resolves once it has written for a while. */
async function writingProcess(): Promise<{ child: ChildProcess; acknowledged: () => number[] }> {
  const script = join(import.meta.dirname, '../../support/processes/writing-process.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // What the killed process had half said is no acknowledgement.
  const acknowledged = () =>
    said
      .slice(0, said.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map(Number);
  await expect.poll(() => acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(200);
  return { child, acknowledged };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const exit = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await exit;
}

/** Milliseconds. The bar is five seconds on an idle machine; here everything else runs at the same time. */
const readyWithin = 15_000;

describe('kill -9', () => {
  test(
    'of Node: its database is stopped cleanly by the next start, nothing acknowledged is lost',
    limit,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { child, acknowledged } = await writingProcess();
        await killAndWait(child);
        expect(isAlive(readPostmaster(`${dataDir}/postgres`)?.pid ?? 0), 'the orphan').toBe(true);
        const start = performance.now();
        const log = captureLog();
        const database = await openDatabase({ dataDir, log });
        expect(performance.now() - start).toBeLessThan(readyWithin);
        expect(log.lines.map(({ message }) => message)).toContain(
          'stopped the database left behind by a process that was killed',
        );
        expect(await lostRows(database, acknowledged())).toEqual([]);
        await database.close();
      }
    },
  );

  test('of Node and PostgreSQL together: the next start recovers', limit, async () => {
    for (let round = 0; round < rounds; round++) {
      const { child, acknowledged } = await writingProcess();
      const pid = readPostmaster(`${dataDir}/postgres`)?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await killAndWait(child);
      const start = performance.now();
      const database = await openDatabase({ dataDir, log: silentLog });
      expect(performance.now() - start).toBeLessThan(readyWithin);
      expect(await lostRows(database, acknowledged())).toEqual([]);
      await database.close();
    }
  });

  test('of PostgreSQL under a living Node: refused promptly, then served again', limit, async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await createWritersTable(database);
    const notified: string[] = [];
    await database.listen('crash_test', (payload) => notified.push(payload));
    for (let round = 0; round < rounds + 1; round++) {
      const writers = startWriters(database);
      await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(100);
      process.kill(database.serverPid() ?? 0, 'SIGKILL');
      await expect.poll(() => writers.refusals.length).toBeGreaterThan(0);
      const killed = performance.now();
      const before = writers.acknowledged.length;
      await expect
        .poll(() => writers.acknowledged.length, { interval: 10, timeout: readyWithin })
        .toBeGreaterThan(before + 50);
      expect(performance.now() - killed).toBeLessThan(readyWithin);
      await database.ping();
      await writers.stop();
      expect(writers.surprises).toEqual([]);
      expect(Math.max(...writers.refusals)).toBeLessThan(2_500);
      expect(await lostRows(database, writers.acknowledged)).toEqual([]);
      await database.owner.notify('crash_test', `round ${round}`);
      await expect.poll(() => notified).toContain(`round ${round}`);
    }
    await database.close();
  });

  test('of one backend: PostgreSQL restarts by itself', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await createWritersTable(database);
    const writers = startWriters(database);
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(100);
    const [backend] = await database.owner<{ pid: number }[]>`
      select pid from pg_stat_activity where usename = 'authenticator' limit 1`;
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => writers.refusals.length).toBeGreaterThan(0);
    const before = writers.acknowledged.length;
    await expect
      .poll(() => writers.acknowledged.length, { timeout: readyWithin })
      .toBeGreaterThan(before + 50);
    await writers.stop();
    expect(writers.surprises).toEqual([]);
    expect(await lostRows(database, writers.acknowledged)).toEqual([]);
    await database.close();
  });
});

describe('a server that hangs', () => {
  test('does not hang its callers: SIGSTOP, then SIGCONT', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    const pid = database.serverPid() ?? 0;
    const [backend] = await database.owner<{ pid: number }[]>`select pg_backend_pid() as pid`;
    process.kill(pid, 'SIGSTOP');
    process.kill(backend?.pid ?? 0, 'SIGSTOP');
    const start = performance.now();
    await expect(database.ping()).rejects.toThrow('no answer within');
    expect(performance.now() - start).toBeLessThan(1_500);
    process.kill(backend?.pid ?? 0, 'SIGCONT');
    process.kill(pid, 'SIGCONT');
    await delay(50);
    await database.ping();
    await database.close();
  });
});

describe('one process per data folder', () => {
  test('the second is refused and told who holds it; a dead or reused process id holds nothing', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(
      new RegExp(`is in use by process ${process.pid} since 20.*: stop it first`),
    );
    await database.ping();
    const lock = await readFile(join(dataDir, 'lock'), 'utf8');
    expect(lock).toContain(`"pid":${process.pid}`);
    await database.close();
  });
});
