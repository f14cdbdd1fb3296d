import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** More than any archive of these tests. */
const roomy = { bytes: 1e9, entries: 100 };

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
  const extracted = await extractArchive(file, join(folder, 'out'), roomy);
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
    await expect(extractArchive(file, join(folder, 'out'), roomy)).rejects.toThrow('not a backup');
  },
);

test('refuses a truncated file and a file of another format', async () => {
  const { file } = await archiveOf([randomBytes(100_000)]);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(extractArchive(file, join(folder, 'out'), roomy)).rejects.toThrow('unexpected end of file');
  writeFileSync(file, 'a text');
  await expect(extractArchive(file, join(folder, 'out'), roomy)).rejects.toThrow('incorrect header check');
  await expect(extractArchive(join(folder, 'missing'), join(folder, 'out'), roomy)).rejects.toThrow('ENOENT');
});

test('refuses more bytes or entries than the limits before writing them, and an entry that comes twice', async () => {
  const { file } = await archiveOf(sizes.map((size) => Buffer.alloc(size)));
  const out = join(folder, 'out');
  const total = sizes.reduce((sum, size) => sum + size, 0);
  await expect(extractArchive(file, out, { ...roomy, bytes: total - 1 })).rejects.toThrow(
    /need more than the 0 MB that are free in .*out/,
  );
  expect(existsSync(join(out, 'files/5'))).toBe(false);
  await expect(extractArchive(file, out, { ...roomy, entries: sizes.length })).rejects.toThrow(
    'more than 6 files',
  );
  const entry = { header: { name: 'files/1', size: 1 }, body: 'x' };
  writeFileSync(file, gzipSync(await packTar([entry, entry])));
  await expect(extractArchive(file, out, roomy)).rejects.toThrow('holds files/1 twice');
});

test.each(['symlink', 'link', 'character-device', 'fifo'] as const)(
  'refuses an entry of type %s',
  async (type) => {
    const file = join(folder, 'a.tar.gz');
    const header = { name: 'files/1', size: 0, type, linkname: '/etc/passwd' };
    writeFileSync(file, gzipSync(await packTar([{ header }])));
    await expect(extractArchive(file, join(folder, 'out'), roomy)).rejects.toThrow('not a backup');
  },
);

test('a failed write of the archive rejects with its own cause', async () => {
  writeFileSync(join(folder, 'source'), randomBytes(3_000_000));
  const archive = createArchive(join(folder, 'no/folder/a.tar.gz'));
  await expect(archive.addFile('files/1', join(folder, 'source'))).rejects.toThrow('ENOENT');
});
