import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import { unpackTar } from 'modern-tar';
import { describe, expect, onTestFinished, test } from 'vitest';

import { readWholeExport } from '#app/shared/tasks/tasks.data.ts';
import { taskLimits } from '#domain/tasks.ts';
import { createRunners } from '#server/tasks/registry.ts';
import { siteFactsOf } from '#tests/support/site-facts.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import type { Person } from '#tests/support/stack.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
const patience = { timeout: 30_000, interval: 50 };

const ask = (who: Person, asked: { reason?: string; uploads?: boolean } = {}) =>
  who.client.rpc('request_site_export', { reason: 'Archive de fin d’année', ...asked });

type Unpacked = { name: string; bytes: Uint8Array };

/** The files of every archive of a finished export, in their order. */
async function unpack(id: string): Promise<Unpacked[]> {
  await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
  const unpacked: Unpacked[] = [];
  for (const { path, size } of (await tasks.row(id))?.['result'].files ?? []) {
    const { data } = await tasks.admin().client.storage.from('exports').download(path);
    const archive = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(archive.length).toBe(size);
    for (const { header, data: bytes } of await unpackTar(archive))
      unpacked.push({ name: header.name, bytes: bytes ?? new Uint8Array() });
  }
  return unpacked;
}

const text = ({ bytes }: Unpacked) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const json = (files: Unpacked[], name: string) => {
  const file = files.find((found) => found.name === name);
  return file && JSON.parse(text(file));
};
/** The rows of a table, of all its files. */
const rowsOf = (files: Unpacked[], table: string) =>
  files
    .filter(({ name }) => new RegExp(`^json/${table.replace('.', '\\.')}(-\\d+)?\\.jsonl$`).test(name))
    .flatMap((file) => text(file).split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));

describe('DATA-11 an export of the whole site', () => {
  test('has every exported table twice, the uploaded files and the calendar, with counts and hashes', async () => {
    const { owner } = tasks.stack().database;
    const portrait = await picture('jpeg');
    await tasks
      .admin()
      .client.storage.from('avatars')
      .upload(`${tasks.admin().user.id}/portrait.jpg`, portrait, { contentType: 'image/jpeg' });
    tasks.startWorker({
      runners: createRunners(siteFactsOf(tasks.stack()), {
        readCalendar: () => Promise.resolve('BEGIN:VCALENDAR\r\n'),
      }),
    });
    const { data: id } = await ask(tasks.admin()).throwOnError();
    const files = await unpack(id);
    const exported = await owner<{ name: string; columns: string[] }[]>`
      select name, columns from private.exported_tables where columns <> '{}' order by name`;
    const manifest = json(files, 'manifeste.json');
    expect(manifest.tables.map(({ name }: { name: string }) => name)).toEqual(
      exported.map(({ name }) => name),
    );
    const names = files.map(({ name }) => name);
    for (const { name } of exported)
      expect(names).toEqual(expect.arrayContaining([`json/${name}.jsonl`, `csv/${name}.csv`]));
    const [settings] = await owner<
      { count: number }[]
    >`select count(*)::integer as count from public.settings`;
    expect(rowsOf(files, 'public.settings')).toHaveLength(settings?.count ?? -1);
    expect(manifest.tables).toContainEqual({ name: 'public.settings', rows: settings?.count });
    const [last] = await owner`select max(version) as version from supabase_migrations.schema_migrations`;
    expect(manifest).toMatchObject({ schema: last?.['version'], uploads: 1 });
    expect(names).toContain('calendrier.ics');
    const upload = files.find(({ name }) => name.startsWith('fichiers/avatars/'));
    const { data: stored } = await tasks
      .admin()
      .client.storage.from('avatars')
      .download(`${tasks.admin().user.id}/portrait.jpg`);
    expect(upload?.bytes).toEqual(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()));
    const csv = files.find(({ name }) => name === 'csv/public.settings.csv');
    expect(csv && text(csv)).toMatch(/^\uFEFFkey;value;description;/);
    const listed = names
      .filter((name) => /^contenu-\d\d\.json$/.test(name))
      .flatMap((name) => json(files, name).files);
    expect(listed).toHaveLength(files.filter(({ name }) => !name.startsWith('contenu-')).length);
    for (const { name, bytes, sha256 } of listed) {
      const file = files.find((found) => found.name === name);
      expect(file?.bytes.length, name).toBe(bytes);
      expect(
        createHash('sha256')
          .update(file?.bytes ?? '')
          .digest('hex'),
        name,
      ).toBe(sha256);
    }
  });

  test('has accounts without their passwords, and no token, key or secret of the second factor', async () => {
    const { owner } = tasks.stack().database;
    await tasks.admin().client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
    tasks.startWorker();
    const { data: id } = await ask(tasks.admin()).throwOnError();
    const files = await unpack(id);
    expect(rowsOf(files, 'auth.users')).toContainEqual(
      expect.objectContaining({ id: tasks.admin().user.id, email: tasks.admin().email }),
    );
    expect(rowsOf(files, 'auth.mfa_factors')).toMatchObject([{ friendly_name: 'Téléphone' }]);
    const secrets = await owner<{ secret: string }[]>`
      select encrypted_password as secret from auth.users where encrypted_password <> ''
      union all select secret from auth.mfa_factors where secret is not null
      union all select token from auth.refresh_tokens
      union all select token_hash from auth.one_time_tokens`;
    expect(secrets.length).toBeGreaterThan(2);
    const all = files.map(text).join('\n');
    expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([]);
  });

  test('reads a table whose key has several columns in pages: each row once', async () => {
    const { owner } = tasks.stack().database;
    await owner`insert into private.counted_days (day) select '2026-01-01'::date + n from generate_series(0, 4) as n`;
    await owner`
      insert into private.visit_days (day, dimension, value, visitors, hits)
      select '2026-01-01'::date + n / 700, 'page', '/page-' || n % 700, n, n from generate_series(0, 3499) as n`;
    tasks.startWorker();
    const { data: id } = await ask(tasks.admin(), { uploads: false }).throwOnError();
    const rows = rowsOf(await unpack(id), 'private.visit_days').filter(({ value }) =>
      String(value).startsWith('/page-'),
    );
    expect(rows.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 3500 }, (_, index) => index),
    );
    await owner`delete from private.counted_days`;
  });

  test('killed twice while it runs, has each row once and no archive twice', async () => {
    const { database, url, secretKey } = tasks.stack();
    await database.owner`
      insert into public.visits (kind, session_id, path, entry_path, device)
      select 'page', gen_random_uuid()::text, '/page-' || n, '/', 'phone' from generate_series(1, 6000) as n`;
    const { data: id } = await ask(tasks.admin(), { uploads: false }).throwOnError();
    const script = join(import.meta.dirname, '../../support/processes/task-worker-process.ts');
    const killed: string[] = [];
    const volumes = async () => {
      // Repeated: a request of a killed worker that was under way renews its lease.
      await database.owner`update public.tasks set leased_until = now() where lease = any (${killed}::uuid[])`;
      return (await tasks.row(id))?.['cursor']?.volumes.length ?? 0;
    };
    const run = () => {
      const worker = spawn(process.execPath, [script, url, secretKey], { stdio: 'inherit' });
      onTestFinished(() => void worker.kill('SIGKILL'));
      return worker;
    };
    for (let kill = 1; kill <= 2; kill += 1) {
      const before = await volumes();
      const worker = run();
      await expect.poll(volumes, patience).toBeGreaterThan(before);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      const left = await tasks.row(id);
      expect(left?.['state']).toBe('running');
      killed.push(left?.['lease']);
    }
    run();
    await expect.poll(async () => (await volumes(), (await tasks.row(id))?.['state']), patience).toBe('done');
    const files = await unpack(id);
    const paths = rowsOf(files, 'public.visits').map(({ path }) => path);
    expect(paths).toHaveLength(6000);
    expect(new Set(paths).size).toBe(6000);
    const names = files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(json(files, 'manifeste.json').tables).toContainEqual({ name: 'public.visits', rows: 6000 });
    const parts = (await tasks.row(id))?.['result'].files;
    expect(parts.length).toBeGreaterThan(2);
    const whole = await readWholeExport(tasks.admin().client, parts);
    const together = await unpackTar(new Uint8Array(await whole.arrayBuffer()));
    expect(together.map(({ header }) => header.name)).toEqual(names);
  });
});

describe('DATA-13 a request for an export of the whole site', () => {
  test('asks for the permission, a reason and a recent proof of identity', async () => {
    const editor = await tasks.stack().signUpAndConfirm();
    const { owner } = tasks.stack().database;
    await owner`insert into public.user_roles (user_id, role) values (${editor.user.id}, 'editor')`;
    expect((await ask(editor)).error).toMatchObject({ code: '42501', hint: 'permission_required' });
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect((await ask(tasks.admin(), { reason })).error).toMatchObject({ hint: 'export_without_reason' });
    const timestamp = Math.floor(Date.now() / 1000) - 16 * 60;
    const { id: sub } = tasks.admin().user;
    const claims = { role: 'authenticated' as const, sub, amr: [{ method: 'password', timestamp }] };
    const call = `select public.request_site_export('x')`;
    await expect(tasks.stack().database.asRole({ claims }, (tx) => tx.unsafe(call))).rejects.toMatchObject({
      code: 'PT403',
      hint: 'reauthentication_needed',
    });
    expect(await owner`select from public.tasks`).toHaveLength(0);
  });

  test('is one at a time for the whole site, three a day, and not above the size of the uploads', async () => {
    const { owner } = tasks.stack().database;
    const other = await tasks.stack().asAdmin();
    const { data: id } = await ask(tasks.admin()).throwOnError();
    expect((await ask(tasks.admin())).data).toBe(id);
    expect((await ask(other)).error).toMatchObject({ code: 'PT409', hint: 'site_export_running' });
    await owner`update public.tasks set state = 'done', finished_at = now() where id = ${id}`;
    await owner`
      insert into public.tasks (kind, permission, requested_by, state, finished_at)
      select 'site-export', 'users.export', ${other.user.id}, 'done', now() - interval '23 hours'
      from generate_series(2, ${taskLimits.siteExportsPerDay}::integer)`;
    expect((await ask(tasks.admin())).error).toMatchObject({ code: '23514', hint: 'too_many_site_exports' });
    await owner`delete from public.tasks where requested_by = ${other.user.id}`;
    const [file] = await owner`
      insert into storage.objects (bucket_id, name, metadata)
      values ('media', 'lourd.jpg', ${owner.json({ size: taskLimits.siteExportUploads + 1 })}) returning id`;
    expect((await ask(tasks.admin())).error).toMatchObject({ code: '23514', hint: 'site_export_too_large' });
    expect((await ask(tasks.admin(), { uploads: false })).error).toBeNull();
    await owner`update storage.objects set metadata = '{"size": 1}' where id = ${file?.['id']}`;
  });
});
