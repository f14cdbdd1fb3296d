import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './folder-lock.ts';
import { processStartTime } from './process-info.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aline-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeLock = (pid: number, start: string) =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, start, since: '2025-11-01T10:00:00.000Z' }));

test('refuses a folder locked by a running process, and names its process id and the time of the lock', () => {
  writeLock(process.ppid, processStartTime(process.ppid) ?? '');
  expect(() => lockDataDir(folder)).toThrow(
    `DATA_DIR ${folder} is in use by process ${process.ppid} since 2025-11-01T10:00:00.000Z: stop it first`,
  );
});

test('takes over the lock of a process that has exited', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const pid = child.pid ?? 0;
  writeLock(pid, processStartTime(pid) ?? '');
  await new Promise((done) => child.once('exit', done));
  lockDataDir(folder)();
});

test('takes over the lock when its process id now belongs to another process', () => {
  writeLock(process.ppid, 'another boot:1');
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid}`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('replaces an unreadable lock, and ignores a takeover file older than two seconds', () => {
  writeFileSync(join(folder, 'lock'), '');
  const takeover = join(folder, 'lock.takeover');
  writeFileSync(takeover, '');
  expect(() => lockDataDir(folder)).toThrow('another process that is starting');
  const old = new Date(Date.now() - 10_000);
  utimesSync(takeover, old, old);
  lockDataDir(folder)();
  expect(existsSync(takeover)).toBe(false);
});

test('unlock keeps a lock file that another process has written since', () => {
  const unlock = lockDataDir(folder);
  writeLock(process.ppid, processStartTime(process.ppid) ?? '');
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
});
