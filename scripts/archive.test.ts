import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { packTar } from 'modern-tar';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createArchive, extractArchive } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aline-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sizes = [0, 1, 511, 512, 513, 200_000];

async function archiveOf(contents: Buffer[]): Promise<{ file: string; hashes: string[] }> {
  const file = join(folder, 'a.tar.gz');
  const archive = createArchive(file);
  const hashes: string[] = [];
  for (const [index, content] of contents.entries()) {
    writeFileSync(join(folder, 'source'), content);
    hashes.push(await archive.addFile(`files/${index}`, join(folder, 'source')));
  }
  await archive.addText('manifest.json', '{"é":1}');
  await archive.finish();
  return { file, hashes };
}

test('extracts files of every size unchanged, and tar reads the archive too', async () => {
  const contents = sizes.map((size) => randomBytes(size));
  const { file, hashes } = await archiveOf(contents);
  const extracted = await extractArchive(file, join(folder, 'out'));
  expect([...extracted.values()].slice(0, -1)).toEqual(hashes);
  for (const [index, content] of contents.entries()) {
    expect(readFileSync(join(folder, `out/files/${index}`)).equals(content)).toBe(true);
  }
  expect(readFileSync(join(folder, 'out/manifest.json'), 'utf8')).toBe('{"é":1}');
  expect(execFileSync('tar', ['xzOf', file, 'files/4']).equals(contents[4] ?? Buffer.alloc(0))).toBe(true);
});

test.each(['../outside', '/etc/passwd', 'a/../../b', '.hidden', ''])(
  'refuses an entry named "%s"',
  async (name) => {
    const file = join(folder, 'a.tar.gz');
    writeFileSync(file, gzipSync(await packTar([{ header: { name, size: 1 }, body: 'x' }])));
    await expect(extractArchive(file, join(folder, 'out'))).rejects.toThrow('not a backup');
  },
);

test('refuses a truncated file and a file of another format', async () => {
  const { file } = await archiveOf([randomBytes(100_000)]);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(extractArchive(file, join(folder, 'out'))).rejects.toThrow('unexpected end of file');
  writeFileSync(file, 'a text');
  await expect(extractArchive(file, join(folder, 'out'))).rejects.toThrow('incorrect header check');
  await expect(extractArchive(join(folder, 'missing'), join(folder, 'out'))).rejects.toThrow('ENOENT');
});
