import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './folder-lock.ts';
import { startOf } from './process-info.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aline-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hold = (pid: number, start: string) =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, start, since: '2025-11-01T10:00:00.000Z' }));

test('a living holder is named, with its process id and since when', () => {
  hold(process.ppid, startOf(process.ppid) ?? '');
  expect(() => lockDataDir(folder)).toThrow(
    `DATA_DIR ${folder} is in use by process ${process.ppid} since 2025-11-01T10:00:00.000Z: stop it first`,
  );
});

test('a dead holder holds nothing', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const pid = child.pid ?? 0;
  hold(pid, startOf(pid) ?? '');
  await new Promise((done) => child.once('exit', done));
  lockDataDir(folder)();
});

test('neither does a living process that merely got the same id', () => {
  hold(process.ppid, 'another boot:1');
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid}`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that cannot be read is replaced, and a takeover that crashed does not block', () => {
  writeFileSync(join(folder, 'lock'), '');
  const turn = join(folder, 'lock.takeover');
  writeFileSync(turn, '');
  expect(() => lockDataDir(folder)).toThrow('another process that is starting');
  const old = new Date(Date.now() - 10_000);
  utimesSync(turn, old, old);
  lockDataDir(folder)();
  expect(existsSync(turn)).toBe(false);
});

test('letting go twice, or after another took it, removes nothing of theirs', () => {
  const unlock = lockDataDir(folder);
  hold(process.ppid, startOf(process.ppid) ?? '');
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
});
