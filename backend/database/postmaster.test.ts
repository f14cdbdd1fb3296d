import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { stopOrphan } from './postmaster.ts';
import { processCommand, isAlive, isZombie, hasProcessIn } from './process-info.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

describe.runIf(process.platform === 'linux')('a killed server whose parent has not reaped it', () => {
  let pgdata: string;
  let parent: ChildProcess;
  let zombie: number;
  beforeAll(async () => {
    pgdata = await mkdtemp(join(tmpdir(), 'pgdata-'));
    // `exec` replaces the shell, which could reap its child, with a program that never does.
    parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = parent.stdout ? await once(parent.stdout, 'data') : [];
    zombie = Number(String(line));
    await vi.waitUntil(() => processCommand(parent.pid ?? 0)?.startsWith('sleep'));
    process.kill(zombie, 'SIGKILL');
  });
  afterAll(async () => {
    parent.kill();
    await removeFolder(pgdata);
  });

  const pidFile = () => join(pgdata, 'postmaster.pid');

  test('is a zombie and not alive', async () => {
    await expect.poll(() => isZombie(zombie)).toBe(true);
    expect(isAlive(zombie)).toBe(false);
    expect(isZombie(process.pid)).toBe(false);
  });

  test('has its pid file removed once no child process has the data folder as working directory', async () => {
    await writeFile(pidFile(), `${zombie}\n${pgdata}\n`);
    const child = spawn('sleep', ['30'], { cwd: pgdata });
    await expect.poll(() => hasProcessIn(pgdata)).toBe(true);
    const stopping = stopOrphan(pgdata);
    expect(existsSync(pidFile())).toBe(true);
    child.kill();
    await stopping;
    expect(hasProcessIn(pgdata)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });
});

test('a server that was started by another path of its folder is stopped', async () => {
  const pgdata = await mkdtemp(join(tmpdir(), 'pgdata-'));
  symlinkSync(pgdata, `${pgdata}-alias`);
  const wait = ['-e', 'setTimeout(() => undefined, 30_000)', '--'];
  const server = spawn(process.execPath, [...wait, '-D', `${pgdata}-alias`, '-c', 'a=b'], {
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  try {
    await writeFile(join(pgdata, 'postmaster.pid'), `${server.pid}\n${pgdata}-alias\n`);
    await vi.waitUntil(() => processCommand(server.pid ?? 0)?.includes('-D'));
    expect(await stopOrphan(pgdata)).toMatchObject({ pid: server.pid });
    expect(await exited).toEqual([null, 'SIGINT']);
  } finally {
    server.kill();
    await rm(`${pgdata}-alias`);
    await removeFolder(pgdata);
  }
});
