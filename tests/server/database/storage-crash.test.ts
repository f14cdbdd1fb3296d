import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';

const program = join(import.meta.dirname, '../../support/processes/uploading-process.ts');

/** Kills the uploading process once it has acknowledged `after` files; returns the acknowledged versions. */
async function killWhileWriting(uploads: string, scratch: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, uploads, scratch], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === after) child.kill('SIGKILL');
  }
  return acknowledged;
}

test('a process killed during an upload leaves complete files only, among them every acknowledged one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aline-killed-'));
  const uploads = join(folder, 'uploads');
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round++)
    acknowledged.push(...(await killWhileWriting(uploads, join(folder, 'scratch'), 5 + round * 3)));
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of found)
    expect(await readFile(join(parentPath, name), 'utf8')).toBe(name.repeat(30_000));
  const names = new Set(found.map(({ name }) => name));
  expect(acknowledged.filter((version) => !names.has(version))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  await removeFolder(folder);
});
