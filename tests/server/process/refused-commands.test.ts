import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#backend/database/open.ts';
import { loadKeys } from '#backend/keys.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const checkout = join(import.meta.dirname, '../../..');

/** Runs a command as its npm script does. Never throws. */
async function command(script: string, args: string[], env: Record<string, string>) {
  const options = { cwd: checkout, env: { PATH: process.env.PATH, ...env } };
  const node = [`scripts/${script}.ts`, ...args];
  return promisify(execFile)(process.execPath, node, options).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, output: error.stderr }),
  );
}

let root: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-refused-'));
  await chmod(root, 0o711);
  dataDir = join(root, 'data');
  const database = await openDatabase({ dataDir, log: silentLog });
  await database.close();
  await loadKeys(dataDir);
  writeFileSync(join(root, 'text'), 'a text');
  writeFileSync(join(root, 'empty.tar.gz'), gzipSync(Buffer.alloc(1024)));
});
afterAll(() => removeFolder(root));

/** Without a server: both URLs are refused before anything is opened, or at the connection. */
const unreachable = 'postgres://aline:very-secret@127.0.0.1:9/aline';

describe('a command that cannot run says why in one line, without a stack, and exits 1', () => {
  const place = (text: string) => text.replace('ROOT', root);
  test.each<[string, string[], RegExp, Record<string, string>?]>([
    ['backup', ['ROOT/none/a.tar.gz'], /^\S+none is no folder: create it first\.\n$/],
    ['backup', ['ROOT'], /^\S+ is a folder: add the name of a file, for example \S+\n$/],
    ['backup', ['/dev/full'], /^\/dev\/full is no ordinary file: choose another name\.\n$/],
    ['backup', ['/proc/a.tar.gz'], /^\/proc\/\S*: .*\(E\w+\)\.\n$/],
    ['backup', ['ROOT/text'], /^\S+text exists: choose another name, or add --force to replace it\.\n$/],
    ['backup', [], /^Usage: npm run backup -- FILE \[--force\]\n$/],
    [
      'backup',
      ['ROOT/b'],
      /^There is no database in \S+ yet: nothing to back up\.\n$/,
      { DATA_DIR: 'ROOT/new' },
    ],
    [
      'backup',
      ['ROOT/b'],
      /^DATABASE_URL: the database at 127\.0\.0\.1:9 cannot/,
      { DATABASE_URL: unreachable },
    ],
    ['restore', ['ROOT/text'], /^\S+text cannot be restored: it is no backup, or damaged .*\n$/],
    ['restore', ['ROOT/empty.tar.gz'], /^\S+ cannot be restored: .*manifest is missing\.\n$/],
    ['restore', ['ROOT/none'], /^\S+none cannot be restored: there is no such file.*\n$/],
    ['restore', ['ROOT'], /^\S+ cannot be restored: it is a folder\.\n$/],
    ['admin-grant', ['a@b.fr'], /^DATABASE_URL: the database at /, { DATABASE_URL: unreachable }],
    ['event-next', [], /^DATABASE_URL: the database at /, { DATABASE_URL: unreachable }],
    ['setting-set', ['map.tiles', '{'], /^Not JSON: \{\n$/],
    ['setting-set', ['map.tiles', '""'], /^The database refuses this value of map\.tiles .*\n$/],
    ['setting-set', ['a', '1'], /^There is no setting a\. .*\n$/],
    ['setting-set', ['a', '1'], /^DATABASE_URL: a postgres:\/\/ .*\n$/, { DATABASE_URL: 'mysql://x' }],
    ['event-next', [], /^DATA_DIR: .*\n$/, { DATA_DIR: '/proc/nowhere' }],
  ])('%s %j', async (script, args, expected, env = {}) => {
    const files = () => readdirSync(root).filter((name) => name !== 'new');
    const before = files();
    const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, place(value)]));
    const { status, output } = await command(script, args.map(place), { DATA_DIR: dataDir, ...variables });
    expect(output).toMatch(expected);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at |very-secret/);
    expect(status).toBe(1);
    expect(files()).toEqual(before);
  });
});

test.each([
  ['backup', ['ROOT/never.tar.gz']],
  ['admin-grant', ['a@b.fr']],
  ['event-next', []],
  ['setting-set', ['map.tiles', '{}']],
])('%s on a database without tables says so in one line', async (script, args) => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  const paths = args.map((text) => text.replace('ROOT', root));
  const { status, output } = await command(script, paths, { DATABASE_URL: database.url, DATA_DIR: dataDir });
  expect(output).toMatch(
    /^The database lacks what this version of the code needs \(.*\): start the site once.*\n$/,
  );
  expect(status).toBe(1);
});

test('a backup replaces a file only with --force, and has mode 600', async () => {
  const file = join(root, 'kept.tar.gz');
  writeFileSync(file, 'kept', { mode: 0o644 });
  expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 1 });
  expect(readFileSync(file, 'utf8')).toBe('kept');
  expect(await command('backup', [file, '--force'], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
  await rm(file);
});

test('a restore into DATABASE_URL that cannot place its files leaves the rows as they were', async () => {
  const file = join(root, 'site.tar.gz');
  expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await database.owner`update public.testimonials set quote = 'Avant' where position = 1`;
  const other = join(root, 'other');
  const env = { DATABASE_URL: database.url, DATA_DIR: other };
  const quotes = async () =>
    (await database.owner`select quote from public.testimonials where position = 1`).map(
      ({ quote }) => quote,
    );
  mkdirSync(join(other, 'keys.json'), { recursive: true });
  expect(await command('restore', [file, '--force'], env)).toEqual({
    status: 1,
    output: `Nothing was restored: ${other}/keys.json is a folder, and a file is to be placed there\n`,
  });
  expect(await quotes()).toEqual(['Avant']);

  rmdirSync(join(other, 'keys.json'));
  const restored = await command('restore', [file, '--force'], env);
  expect(restored.output).toMatch(/^Restored \d+ rows and 1 files/);
  expect(await quotes()).not.toEqual(['Avant']);
  expect(existsSync(join(other, 'keys.json'))).toBe(true);
  expect(readdirSync(other).filter((name) => name.startsWith('.restore-'))).toEqual([]);
  expect(await readFile(join(other, 'keys.json'), 'utf8')).toBe(
    await readFile(join(dataDir, 'keys.json'), 'utf8'),
  );
}, 60_000);
