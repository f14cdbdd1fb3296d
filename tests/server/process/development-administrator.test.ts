import { mkdtemp, readFile, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  banDevelopmentAdministrator,
  seedDevelopmentAdministrator,
} from '#server/development-administrator.ts';
import { createSiteClient } from '#server/site-client.ts';
import { runToEnd } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  stack = await startStack();
  dataDir = await mkdtemp(join(tmpdir(), 'aline-development-'));
});
afterAll(async () => {
  await stack.stop();
  await removeFolder(dataDir);
});

const local = { appEnv: 'local', backend: { kind: 'embedded' } } as const;
const seed = (env: Parameters<typeof seedDevelopmentAdministrator>[0]['env']) =>
  seedDevelopmentAdministrator({
    env,
    dataDir,
    service: createSiteClient(stack.url, stack.secretKey, fetch),
  });

test('npm run dev creates a confirmed administrator once, with the same password at each start', async () => {
  const first = await seed(local);
  expect(first).toMatchObject({ email: 'admin@aline.test', password: expect.stringMatching(/^[\w-]{12}$/) });
  expect(await seed(local)).toEqual(first);

  const visitor = stack.anon();
  const { data, error } = await visitor.auth.signInWithPassword(first ?? { email: '', password: '' });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  const { data: roles } = await visitor
    .from('user_roles')
    .select('role')
    .eq('user_id', data.user?.id ?? '');
  expect(roles).toEqual([{ role: 'admin' }]);
  const file = join(dataDir, 'development-administrator.txt');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(`${first?.password}\n`);

  await unlink(file);
  const second = await seed(local);
  expect(second?.password).not.toBe(first?.password);
  expect((await visitor.auth.signInWithPassword(second ?? { email: '', password: '' })).error).toBeNull();
});

test('creates no administrator in a database given by DATABASE_URL', async () => {
  expect(
    await seed({ appEnv: 'local', backend: { kind: 'postgres', url: 'postgres://x/y' } }),
  ).toBeUndefined();
});

test('a start in production bans the administrator of npm run dev; the next npm run dev lifts the ban', async () => {
  const administrator = await seed(local);
  const visitor = stack.anon();
  const signIn = async (credentials = administrator) =>
    (await stack.anon().auth.signInWithPassword(credentials ?? { email: '', password: '' })).error?.code;
  const { data: signedIn } = await visitor.auth.signInWithPassword(
    administrator ?? { email: '', password: '' },
  );
  expect(signedIn.user).not.toBeNull();
  const ban = (env: Parameters<typeof seed>[0]) =>
    banDevelopmentAdministrator({
      env,
      dataDir,
      service: createSiteClient(stack.url, stack.secretKey, fetch),
    });

  expect(await ban(local)).toBe(false);
  expect(await signIn()).toBeUndefined();

  expect(await ban({ ...local, appEnv: 'production' })).toBe(true);
  // A password file that was copied before is of no use either.
  expect(await signIn()).toBe('invalid_credentials');
  expect((await visitor.auth.getUser()).data.user).toBeNull();
  await expect(stat(join(dataDir, 'development-administrator.txt'))).rejects.toThrow('ENOENT');
  expect(await ban({ ...local, appEnv: 'production' })).toBe(false);

  const again = await seed(local);
  expect(again?.password).not.toBe(administrator?.password);
  expect(await signIn(again)).toBeUndefined();
});

test('a start in production without that account bans none', async () => {
  const service = createSiteClient(stack.url, stack.secretKey, fetch);
  // The last administrator cannot be deleted.
  await stack.asAdmin();
  const { data } = await service.auth.admin.listUsers();
  const account = data.users.find(({ email }) => email === 'admin@aline.test');
  expect((await service.auth.admin.deleteUser(account?.id ?? '')).error).toBeNull();
  expect(
    await banDevelopmentAdministrator({ env: { ...local, appEnv: 'production' }, dataDir, service }),
  ).toBe(false);
});

test('refuses to run in production, before anything is opened', async () => {
  await expect(seed({ ...local, appEnv: 'production' })).rejects.toThrow('APP_ENV: npm run dev is refused');
  const folder = await temporaryDataDir();
  const production = {
    APP_ENV: 'production',
    SITE_URL: 'https://afterwork.example',
    SMTP_URL: 'smtps://user:password@smtp.example:465',
    MAIL_FROM: 'bonjour@afterwork.example',
    DATA_DIR: folder,
  };
  const { code, stderr } = await runToEnd(production, ['--dev']);
  await removeFolder(folder);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^APP_ENV: npm run dev is refused in production/),
  ]);
});
