import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#backend/database/open.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let root: string;
/** A data folder with one row of its own, copied for each test. */
let original: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-folder-'));
  await chmod(root, 0o711);
  original = join(root, 'original');
  const database = await openDatabase({ dataDir: original, log: silentLog, prepare });
  await database.owner.unsafe(
    `create table public.kept (word text); insert into public.kept values ('kept')`,
  );
  await database.close();
});
afterAll(() => removeFolder(root));

const isRoot = process.getuid?.() === 0;
let copies = 0;
/** Instead of the migrations. */
const prepare = async () => undefined;

async function copyOfOriginal(): Promise<{ dataDir: string; pgdata: string }> {
  const dataDir = join(root, `copy-${(copies += 1)}`);
  await cp(original, dataDir, { recursive: true, preserveTimestamps: true });
  await chmod(dataDir, 0o711);
  const pgdata = join(dataDir, 'postgres');
  // A copy made by root belongs to root.
  if (isRoot) chownTree(pgdata, lstatSync(join(original, 'postgres')).uid);
  return { dataDir, pgdata };
}

function chownTree(path: string, uid: number): void {
  chownSync(path, uid, uid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), uid);
}

const open = (dataDir: string) => openDatabase({ dataDir, log: silentLog, prepare });

async function keptWord(dataDir: string): Promise<unknown> {
  const database = await open(dataDir);
  try {
    const [row] = await database.owner`select word from public.kept`;
    return row?.word;
  } finally {
    await database.close();
  }
}

/** Every path below a folder with its size. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${lstatSync(join(folder, path)).size}`)
    .toSorted();
}

describe('a data folder that is no complete database of this version', () => {
  test.each<[string, (pgdata: string) => void, RegExp]>([
    ['without PG_VERSION', (pgdata) => rmSync(join(pgdata, 'PG_VERSION')), /holds files but no PG_VERSION/],
    [
      'with an empty PG_VERSION',
      (pgdata) => truncateSync(join(pgdata, 'PG_VERSION')),
      /PG_VERSION holds no version/,
    ],
    [
      'without global/',
      (pgdata) => renameSync(join(pgdata, 'global'), join(pgdata, 'global-lost')),
      /is damaged: global\/pg_control is missing/,
    ],
    [
      'of PostgreSQL 17',
      (pgdata) => writeFileSync(join(pgdata, 'PG_VERSION'), '17\n'),
      /made by PostgreSQL 17/,
    ],
    [
      'that is a link to a folder that is not mounted',
      (pgdata) => {
        renameSync(pgdata, `${pgdata}-elsewhere`);
        symlinkSync(`${pgdata}-nowhere`, pgdata);
      },
      /is a symbolic link to a missing folder/,
    ],
    [
      'that is a file',
      (pgdata) => {
        renameSync(pgdata, `${pgdata}-elsewhere`);
        writeFileSync(pgdata, 'text');
      },
      /is no folder/,
    ],
  ])('%s is refused in one line with its path, and left as it is', async (_, damage, message) => {
    const { dataDir, pgdata } = await copyOfOriginal();
    damage(pgdata);
    const before = listing(dataDir);
    const refusal = await open(dataDir).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(refusal).toMatch(message);
    expect(refusal).toMatch(/^DatabaseStartupError: .*postgres.*(restore|restore" loads a backup)/);
    expect(refusal.split('\n')).toHaveLength(1);
    expect(listing(dataDir)).toEqual(before);
  });

  test('which this process may not read is refused in one line, and left as it is', async () => {
    const { dataDir, pgdata } = await copyOfOriginal();
    await chmod(pgdata, 0);
    if (isRoot) {
      chownSync(dataDir, 65_534, 65_534);
      process.seteuid?.(65_534);
      onTestFinished(() => void process.seteuid?.(0));
    }
    await expect(open(dataDir)).rejects.toThrow(
      /^\S+postgres cannot be read \(EACCES\): start as the user who owns it/,
    );
    if (isRoot) process.seteuid?.(0);
    await chmod(pgdata, 0o700);
    expect(readFileSync(join(pgdata, 'PG_VERSION'), 'utf8')).toBe('18\n');
  });

  test.runIf(isRoot)('of another user is refused in one line that names both users', async () => {
    const { dataDir, pgdata } = await copyOfOriginal();
    chownTree(pgdata, 1234);
    await expect(open(dataDir)).rejects.toThrow(
      /postgres belongs to the user with the id 1234, but PostgreSQL would run as .*chown -R \d+ \S+postgres/,
    );
    expect(statSync(pgdata).uid).toBe(1234);
  });
});

describe('a start', () => {
  test('serves the data behind a symbolic link, of the database folder and of the data folder', async () => {
    const { dataDir, pgdata } = await copyOfOriginal();
    renameSync(pgdata, `${pgdata}-elsewhere`);
    symlinkSync(`${pgdata}-elsewhere`, pgdata);
    expect(await keptWord(dataDir)).toBe('kept');
    expect(lstatSync(pgdata).isSymbolicLink()).toBe(true);
    symlinkSync(dataDir, `${dataDir}-alias`);
    expect(await keptWord(`${dataDir}-alias`)).toBe('kept');
  });

  test('creates a database in an empty folder, removes what an interrupted creation left, and logs it', async () => {
    const dataDir = join(root, 'new');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    for (const draft of ['.initdb-a1B2c3', '.postgres-Zz9yX8']) {
      mkdirSync(join(dataDir, draft));
      writeFileSync(join(dataDir, draft, 'PG_VERSION'), '18\n');
    }
    await chmod(dataDir, 0o711);
    const log = captureLog();
    const database = await openDatabase({ dataDir, log, prepare });
    await database.close();
    expect(log.lines.map(({ message }) => message)).toContain(
      'there was no database yet: created an empty one',
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
  });
});
