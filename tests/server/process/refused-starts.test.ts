import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import { runToEnd, startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

async function dataFolder(): Promise<string> {
  const folder = await temporaryDataDir();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

test('a second process with a DATABASE_URL and other signing keys is refused in one line, and starts with the same keys', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const first = await startSite(env);
  onTestFinished(() => first.dispose());
  const DATA_DIR = await dataFolder();
  const { code, stderr } = await runToEnd({ ...env, DATA_DIR });
  expect(stderr).toMatch(
    /^The database of DATABASE_URL is used with other signing keys than those of \S+keys\.json: copy .*\n$/,
  );
  expect(stderr).toContain(DATA_DIR);
  expect(code).toBe(1);

  await copyFile(join(first.dataDir, 'keys.json'), join(DATA_DIR, 'keys.json'));
  const second = await startSite({ ...env, DATA_DIR });
  await second.dispose();
  expect(await second.exited).toBe(0);
});

test('a database that accepts the connection and never responds is named with its host, without the password', async () => {
  const silent = await new Promise<Server>((done) => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1', () => done(server));
  });
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const DATABASE_URL = `postgres://aline:very-secret@${host}/aline`;
  const { code, stderr } = await runToEnd({
    DATABASE_URL,
    DATA_DIR: await dataFolder(),
    LOG_LEVEL: 'silent',
  });
  expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:\d+ cannot be reached .*\n$/);
  expect(stderr).toContain(host);
  expect(stderr).not.toContain('very-secret');
  expect(code).toBe(1);
});

test.each([
  ['damaged', '{"secretKey":"sb_secret_', /^\S+keys\.json is damaged: restore it .*\n$/],
  ['a folder', undefined, /^\S+keys\.json cannot be read or written \(EISDIR\): .*\n$/],
])('keys.json that is %s is refused in one line, and left as it is', async (_, text, expected) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const DATA_DIR = await dataFolder();
  const file = join(DATA_DIR, 'keys.json');
  if (text === undefined) await mkdir(file);
  else await writeFile(file, text);
  const { code, stderr } = await runToEnd({ DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'silent' });
  expect(stderr).toMatch(expected);
  expect(stderr).not.toContain('sb_secret_');
  expect(code).toBe(1);
});
