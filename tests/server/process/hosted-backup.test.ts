import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');
const keysFile = z.looseObject({ publishableKey: z.string(), secretKey: z.string() });

/** What a database of the hosted service has, and ours has not. */
const hostedDifferences = `
  alter table auth.users add column hosted_marker text default 'a	b';
  create sequence auth.hosted_sequence;
  create table auth.hosted_only (id integer);
  insert into auth.hosted_only values (1), (2);
  create table storage.migrations (id integer, name text);
  insert into storage.migrations values (1, 'create-migrations-table');
  alter table supabase_migrations.schema_migrations add column created_by text;
  update supabase_migrations.schema_migrations set statements = array['select 1', 'select 2'];
  drop table supabase_migrations.platform_files, supabase_migrations.seed_files;`;

let folder: string;
let database: TestDatabase;
let service: RunningSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-hosted-'));
  await chmod(folder, 0o711);
  database = await createTestDatabase();
  service = await startSite({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await service.dispose();
  await database.drop();
  await removeFolder(folder);
});

/** Runs a command as its npm script does, and returns its line. */
async function command(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.trim();
}

test('a backup of the hosted service is restored with its accounts, rows and uploads', async () => {
  const keys = keysFile.parse(JSON.parse(await readFile(join(service.dataDir, 'keys.json'), 'utf8')));
  const admin = createClient(service.url, keys.secretKey, { auth: { persistSession: false } });
  const email = 'camille@exemple.fr';
  const password = 'terrasse au soleil';
  await admin.auth.admin.createUser({ email, password, email_confirm: true });
  await admin.from('testimonials').update({ quote: 'Réécrit' }).eq('position', 1).throwOnError();
  await admin.from('testimonials').delete().eq('position', 2).throwOnError();
  await admin.storage.createBucket('essai', { public: true });
  await admin.storage.from('essai').upload('été/mot.txt', new Blob(['bonsoir'], { type: 'text/plain' }));
  await database.owner.unsafe(hostedDifferences);

  const file = join(folder, 'hosted.backup');
  await command('backup', [file], { DATABASE_URL: database.url, DATA_DIR: join(folder, 'empty') });
  const dataDir = join(folder, 'restored');
  const restored = await command('restore', [file], { DATA_DIR: dataDir });
  expect(restored).toContain(
    'Left out, as this backend does not use it: auth.hosted_only (2 rows), auth.users.hosted_marker, storage.migrations (1 rows).',
  );
  const hosted = {
    DATA_DIR: dataDir,
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
  expect(await command('uploads-fetch', [], hosted)).toBe('1 of 1 uploads downloaded.');
  expect(await command('uploads-fetch', [], hosted)).toBe('0 of 1 uploads downloaded.');

  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  try {
    const own = keysFile.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
    const visitor = createClient(site.url, own.publishableKey, { auth: { persistSession: false } });
    const { data: stored } = await visitor.storage.from('essai').download('été/mot.txt');
    expect(await stored?.text()).toBe('bonsoir');
    const { data: session } = await visitor.auth.signInWithPassword({ email, password });
    expect(session.user?.email).toBe(email);
    const { data: quotes } = await visitor.from('testimonials').select('position, quote').lte('position', 2);
    expect(quotes).toEqual([{ position: 1, quote: 'Réécrit' }]);
    expect(site.output()).not.toContain('changed after it was applied');
  } finally {
    site.kill('SIGTERM');
    await site.exited;
  }
}, 120_000);
