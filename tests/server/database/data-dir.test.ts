import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { prepareDataDir } from '#backend/database/data-dir.ts';
import { openDatabase } from '#backend/database/open.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-dir-'));
  await chmod(root, 0o711);
});
afterEach(() => removeFolder(root));

const isRoot = process.getuid?.() === 0;

describe('data folder', () => {
  test('opens a database under a path longer than the limit of a Unix socket', async () => {
    const dataDir = join(root, 'long'.repeat(20), 'é'.repeat(40), 'data');
    const database = await openDatabase({ dataDir, log: silentLog });
    await database.ping();
    await database.close();
  });

  test.runIf(isRoot)(
    'created by root under umask 077 has mode 0711, so that the database user can traverse it',
    () => {
      const before = process.umask(0o077);
      onTestFinished(() => void process.umask(before));
      const dataDir = join(root, 'new/data');
      prepareDataDir(dataDir);
      expect(statSync(join(root, 'new')).mode & 0o777).toBe(0o711);
      expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    },
  );

  test.runIf(isRoot)('throws a one-line error for a folder that the database user cannot reach', async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    expect(() => prepareDataDir(join(closed, 'data'))).toThrow(
      /cannot be reached by the user (with the id 655\d\d|"aline-postgres").*choose another/,
    );
  });

  test('throws a one-line error for a folder that is not writable', () => {
    expect(() => prepareDataDir('/proc/aline')).toThrow(
      /^DATA_DIR \/proc\/aline cannot be written \(.*\): choose/,
    );
  });
});
