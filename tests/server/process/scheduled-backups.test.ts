import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createArchive } from '#scripts/archive.ts';
import { checkBackup, readBackup } from '#scripts/read-backup.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { missingSpace, prune } from '#server/backups/backup-folder.ts';
import { rehearseRestore } from '#server/backups/rehearse-restore.ts';
import { startBackups } from '#server/backups/schedule.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');
const patience = { timeout: 60_000, interval: 100 };
// A backup and its restore take some seconds, on a busy machine more than the default limit of a test.
vi.setConfig({ testTimeout: 120_000 });
const keep = { daily: 2, weekly: 1, monthly: 1 };

let stack: Stack;
let admin: Person;
let root: string;
let started: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  stack = await startStack();
  admin = await stack.asAdmin();
});
beforeEach(async () => {
  root = await temporaryDataDir();
  await mkdir(join(root, 'data', 'uploads'), { recursive: true });
  await writeFile(join(root, 'data', 'uploads', 'portrait'), 'a picture');
  await stack.database.owner`delete from private.backup_runs`;
});
afterEach(async () => {
  await Promise.all(started.map((schedule) => schedule.stop()));
  started = [];
  await removeFolder(root);
});
afterAll(() => stack.stop());

const folder = () => join(root, 'backups');
const place = () => ({ folder: folder(), dataDir: join(root, 'data'), databaseUrl: stack.database.url });

function start(options: Partial<Parameters<typeof startBackups>[0]> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const schedule = startBackups({
    client: stack.service(),
    log,
    settings: { hour: 3, keep },
    place: place(),
    state: 'on',
    pollInterval: 50,
    startDelay: 0,
    ...options,
  });
  started.push(schedule);
  return log;
}

const runs = () => stack.database.owner`select * from private.backup_runs order by slot`;
const newest = async () => (await runs()).at(-1);

describe('DATA-20 a scheduled backup', () => {
  test('is made once by two processes, checked, and restores every row and upload', async () => {
    const [first, second] = [start(), start()];
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('done');
    const [made] = await runs();
    expect(made).toMatchObject({ attempts: 1, kept: 1, error: null });
    expect(await readdir(folder())).toEqual([made?.['file']]);
    const logged = [...first.info.mock.calls, ...second.info.mock.calls].map(([, text]) => text);
    expect(logged).toEqual(['backup started', 'backup made']);

    const copy = await createTestDatabase({ empty: true });
    const elsewhere = join(root, 'restored');
    const env = { PATH: process.env.PATH, DATABASE_URL: copy.url, DATA_DIR: elsewhere };
    const file = join(folder(), String(made?.['file']));
    const { stdout } = await run(process.execPath, ['scripts/restore.ts', file], { cwd: checkout, env });
    expect(stdout).toContain('Restored');
    const count = `select count(*)::integer as count from public.settings`;
    expect(await copy.owner.unsafe(count)).toEqual(await stack.database.owner.unsafe(count));
    expect(await readFile(join(elsewhere, 'uploads', 'portrait'), 'utf8')).toBe('a picture');
    await copy.drop();
  });

  test('that fails is logged, shown and tried again; the day after is another one', async () => {
    await writeFile(folder(), 'no folder');
    const log = start();
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('failed');
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ error: 'folder' }), 'backup failed');
    const { data: shown } = await admin.client.rpc('backup_status').throwOnError();
    expect(shown).toMatchObject({ state: 'on', last: null, failure: { error: 'folder', attempts: 1 } });
    expect(Date.parse(shown.failure.retry_at) - Date.parse(shown.failure.at)).toBe(15 * 60_000);
    await removeFolder(folder());
    await stack.database.owner`update private.backup_runs set not_before = now()`;
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('done');
    expect(await newest()).toMatchObject({ attempts: 2 });
    await stack.database.owner`update private.backup_runs set slot = slot - interval '1 day'`;
    await expect.poll(async () => (await runs()).length, patience).toBe(2);
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('done');
  });

  test('whose process died is made by the next one, which removes what it left', async () => {
    await mkdir(join(folder(), '.backup-killed'), { recursive: true });
    await writeFile(join(folder(), '.pending-2026-01-01.backup'), 'half');
    await stack.database.owner`
      insert into private.backup_runs (slot, lease, leased_until)
      values (private.backup_slot(3), gen_random_uuid(), now() - interval '1 second')`;
    start();
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('done');
    expect(await newest()).toMatchObject({ attempts: 2 });
    expect(await readdir(folder())).toEqual([(await newest())?.['file']]);
  });

  test('under way is given back when the process stops, and leaves no file', async () => {
    start();
    await expect.poll(async () => (await newest())?.['state'], patience).toBe('running');
    await started[0]?.stop();
    expect(await newest()).toMatchObject({ state: 'failed', error: 'stopped' });
    const left = await readdir(folder()).catch(() => []);
    expect(left.filter((name) => name.startsWith('aline-'))).toEqual([]);
  });

  test('is not begun while backups are off, which the screens read', async () => {
    start({ state: 'off', place: undefined });
    const status = async () => (await admin.client.rpc('backup_status').throwOnError()).data;
    await expect.poll(status, patience).toMatchObject({ state: 'off', next_at: null, late: false });
    expect(await stack.database.owner`select public.backup_claim() as claim`).toEqual([{ claim: null }]);
  });
});

describe('DATA-21 the folder of the backups', () => {
  test('is refused before writing when the disk has too little space', async () => {
    await mkdir(folder());
    // Sparse: as large as the disk would have to be.
    await writeFile(join(folder(), 'aline-2026-01-01.backup'), '');
    await truncate(join(folder(), 'aline-2026-01-01.backup'), 4 * 1024 ** 4);
    expect(await missingSpace(folder(), join(root, 'data'))).toBeGreaterThan(1024 ** 4);
    const made = makeBackup({ ...place(), keep }, '2026-01-02', new AbortController().signal);
    await expect(made).rejects.toMatchObject({ code: 'disk_full' });
    expect(await readdir(folder())).toEqual(['aline-2026-01-01.backup']);
  });

  test('loses the backups that the rule does not keep, and no other file', async () => {
    await mkdir(folder());
    const days = ['2026-01-31', '2026-02-26', '2026-02-27', '2026-02-28'];
    for (const day of days) await writeFile(join(folder(), `aline-${day}.backup`), '');
    await writeFile(join(folder(), 'before-update.backup'), '');
    expect(await prune(folder(), { daily: 2, weekly: 0, monthly: 2 })).toBe(3);
    expect((await readdir(folder())).toSorted()).toEqual([
      'aline-2026-01-31.backup',
      'aline-2026-02-27.backup',
      'aline-2026-02-28.backup',
      'before-update.backup',
    ]);
  });

  test('a backup with one changed byte, or cut, is no backup', async () => {
    await mkdir(folder());
    const { file } = await makeBackup({ ...place(), keep }, '2026-01-02', new AbortController().signal);
    const path = join(folder(), file);
    const check = (target: string) =>
      run(process.execPath, ['scripts/backup-check.ts', target], { cwd: checkout });
    expect((await check(path)).stdout).toContain('complete');
    const bytes = await readFile(path);
    const damaged = join(root, 'damaged');
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    for (const content of [flipped, bytes.subarray(0, bytes.length - 100)]) {
      await writeFile(damaged, content);
      await expect(check(damaged)).rejects.toThrow('cannot be restored');
    }
  });
});

describe('CHECK-09 the rehearsed restore', () => {
  const rehearse = () =>
    rehearseRestore({ dataDir: join(root, 'data'), folder: folder() }, new AbortController().signal);
  const make = (day: string) => makeBackup({ ...place(), keep }, day, new AbortController().signal);

  test('finds no scheduled backup without one, whatever else is in the folder', async () => {
    expect(await rehearse()).toBeUndefined();
    await mkdir(folder());
    await writeFile(join(folder(), 'before-update.backup'), '');
    expect(await rehearse()).toBeUndefined();
  });

  test('restores the newest one with the rows of its manifest, and removes the scratch database', async () => {
    await make('2026-01-01');
    const { file } = await make('2026-01-02');
    const { tables, madeAt } = await checkBackup(join(folder(), file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    expect(await rehearse()).toEqual({ file, madeAt, rows, tables: tables.length });
    expect(await readdir(join(root, 'data'))).toEqual(['uploads']);
  });

  test('names the file when the newest one is damaged', async () => {
    const { file, bytes } = await make('2026-01-02');
    await truncate(join(folder(), file), bytes - 100);
    await expect(rehearse()).rejects.toMatchObject({ name: 'DamagedBackup', file });
    expect(await readdir(join(root, 'data'))).toEqual(['uploads']);
  });

  test('fails when the restored rows are not those of the manifest', async () => {
    const { file } = await make('2026-01-02');
    await restateRows(join(folder(), file), 'public.settings');
    await expect(rehearse()).rejects.toThrow(/public\.settings: \d+ rows instead of \d+/);
  });
});

/** Declares one row more of a table in the manifest of a backup, whose checksums stay right. */
async function restateRows(file: string, name: string): Promise<void> {
  const unpacked = await mkdtemp(join(root, 'unpacked-'));
  const manifest = await readBackup(file, unpacked);
  const tables = manifest.tables.map((table) =>
    `${table.schema}.${table.name}` === name ? { ...table, rows: table.rows + 1 } : table,
  );
  const archive = createArchive(file);
  for (const { entry } of [...tables, ...manifest.files]) await archive.addFile(entry, join(unpacked, entry));
  await archive.addText('manifest.json', JSON.stringify({ ...manifest, tables }));
  await archive.finish();
}
