import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../../support/processes/uploading-process.ts');

/** Kills the writer in the middle of its work; answers the versions it had said were safe. */
async function killWhileWriting(uploads: string, scratch: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, uploads, scratch], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const safe: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    safe.push(line);
    if (safe.length === after) child.kill('SIGKILL');
  }
  return safe;
}

test('a process killed while it writes leaves whole files only, and all it had said were safe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aline-killed-'));
  const uploads = join(folder, 'uploads');
  const safe: string[] = [];
  for (let round = 0; round < 5; round++)
    safe.push(...(await killWhileWriting(uploads, join(folder, 'scratch'), 5 + round * 3)));
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of found)
    expect(await readFile(join(parentPath, name), 'utf8')).toBe(name.repeat(30_000));
  const names = new Set(found.map(({ name }) => name));
  expect(safe.filter((version) => !names.has(version))).toEqual([]);
  expect(safe.length).toBeGreaterThan(50);
  await rm(folder, { recursive: true });
});
