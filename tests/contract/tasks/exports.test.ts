import { describe, expect, test } from 'vitest';

import { readExportLink } from '#app/shared/tasks/tasks.data.ts';
import { removeExpiredExports } from '#server/housekeeping/export-files.ts';
import type { Person } from '#tests/support/stack.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
const patience = { timeout: 20_000, interval: 20 };

const requestData = (who: Person, member: string | null, reason = 'Demande du 3 novembre') =>
  who.client.rpc('request_member_export', { member, reason });

/** The files of an export, once it is done. */
async function filesOf(id: string): Promise<{ path: string; size: number }[]> {
  await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
  return (await tasks.row(id))?.['result'].files;
}

const download = ({ client }: Person, path: string) => client.storage.from('exports').download(path);

describe('ADMIN-54 the export of a member’s data', () => {
  test('gives the administrator the file that the member could download, and leaves its trail', async () => {
    const member = await tasks.stack().signUpAndConfirm();
    tasks.startWorker();
    const { data: id } = await requestData(tasks.admin(), member.user.id).throwOnError();
    const [file] = await filesOf(id);
    const { data: blob } = await download(tasks.admin(), file?.path ?? '');
    const { exported_at: _at, ...data } = JSON.parse((await blob?.text()) ?? '');
    const { data: own } = await member.client.rpc('export_my_data').throwOnError();
    expect(data).toMatchObject({ account: { email: member.email }, profile: { id: member.user.id } });
    expect(Object.keys(data)).toEqual(Object.keys(own).filter((key) => key !== 'exported_at'));
    expect(data.sessions).toEqual(
      own.sessions.map((session: Record<string, unknown>) => ({ ...session, is_current: false })),
    );
    const trail = await tasks.stack().database.owner`
      select actor_id, table_name, row_id, after from public.audit_log where action = 'export' and row_id = ${member.user.id}`;
    expect(trail).toMatchObject([
      {
        actor_id: tasks.admin().user.id,
        table_name: 'profiles',
        after: { task: id, reason: 'Demande du 3 novembre', result: { files: [file] } },
      },
    ]);
  });

  test('asks for the permission, a reason, a member and a recent proof of identity', async () => {
    const member = await tasks.stack().signUpAndConfirm();
    const moderator = await tasks.stack().signUpAndConfirm();
    const late = await tasks.stack().asAdmin();
    const { owner } = tasks.stack().database;
    await owner`insert into public.user_roles (user_id, role) values (${moderator.user.id}, 'moderator')`;
    for (const who of [member, moderator]) {
      const { error } = await requestData(who, member.user.id);
      expect(error).toMatchObject({ code: '42501', hint: 'permission_required' });
    }
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      const { error } = await requestData(tasks.admin(), member.user.id, reason);
      expect(error).toMatchObject({ code: '23514', hint: 'export_without_reason' });
    }
    expect((await requestData(tasks.admin(), crypto.randomUUID())).data).toBeNull();
    const { data: id } = await requestData(late, member.user.id).throwOnError();
    await late.client.rpc('cancel_task', { task: id }).throwOnError();
    const timestamp = Math.floor(Date.now() / 1000) - 16 * 60;
    const claims = {
      role: 'authenticated' as const,
      sub: late.user.id,
      amr: [{ method: 'password', timestamp }],
    };
    for (const call of [
      `select public.request_member_export('${member.user.id}', 'x')`,
      `select public.retry_task('${id}')`,
    ]) {
      const answer = tasks.stack().database.asRole({ claims }, (tx) => tx.unsafe(call));
      await expect(answer).rejects.toMatchObject({ code: 'PT403', hint: 'reauthentication_needed' });
    }
    expect(await owner`select from public.tasks where finished_at is null`).toHaveLength(0);
  });

  test('of an account that was deleted meanwhile fails for good', async () => {
    const member = await tasks.stack().signUpAndConfirm();
    const { data: id } = await requestData(tasks.admin(), member.user.id).throwOnError();
    await tasks.stack().service().auth.admin.deleteUser(member.user.id);
    tasks.startWorker();
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('failed');
    expect(await tasks.row(id)).toMatchObject({ last_error: 'gone', attempts: 1 });
  });
});

describe('ADMIN-55 the file of an export', () => {
  test('is readable by the person who asked, while they hold the permission and for seven days', async () => {
    const { stack, admin } = { stack: tasks.stack(), admin: await tasks.stack().asAdmin() };
    const { owner } = stack.database;
    tasks.startWorker();
    const { data: id } = await requestData(admin, admin.user.id).throwOnError();
    const [{ path } = { path: '' }] = await filesOf(id);
    const readable = async (who: Person) => (await download(who, path)).error === null;
    expect(await readable(admin)).toBe(true);
    const { data: link } = await admin.client.storage.from('exports').createSignedUrl(path, 60);
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(200);
    expect(await readable(tasks.admin())).toBe(false);
    expect(await readable(await stack.signUpAndConfirm())).toBe(false);
    expect((await stack.anon().storage.from('exports').download(path)).error).not.toBeNull();
    expect((await fetch(`${stack.url}/storage/v1/object/public/exports/${path}`)).ok).toBe(false);

    await owner`delete from public.user_roles where user_id = ${admin.user.id}`;
    expect(await readable(admin)).toBe(false);
    await owner`insert into public.user_roles (user_id, role) values (${admin.user.id}, 'admin')`;
    expect(await readable(admin)).toBe(true);
    await owner`update public.tasks set finished_at = now() - interval '7 days 1 minute' where id = ${id}`;
    expect(await readable(admin)).toBe(false);
  });

  test('PRIVACY-42 has an address of one minute, signed for the rights of that moment', async () => {
    const { stack, admin } = { stack: tasks.stack(), admin: await tasks.stack().asAdmin() };
    tasks.startWorker();
    const { data: id } = await requestData(admin, admin.user.id).throwOnError();
    const [file = { path: '', size: 0 }] = await filesOf(id);
    const link = new URL(await readExportLink(admin.client, file));
    const [, claims = ''] = (link.searchParams.get('token') ?? '').split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual(60);
    expect((await fetch(link)).status).toBe(200);
    await stack.database.owner`delete from public.user_roles where user_id = ${admin.user.id}`;
    await expect(readExportLink(admin.client, file)).rejects.toThrow();
  });

  test('PRIVACY-42 is deleted when its owner loses the permission, with every address signed before, and no other', async () => {
    const [leaving, staying] = [await tasks.stack().asAdmin(), await tasks.stack().asAdmin()];
    const { owner } = tasks.stack().database;
    tasks.startWorker();
    const links: string[] = [];
    for (const who of [leaving, staying]) {
      const { data: id } = await requestData(who, who.user.id).throwOnError();
      const [file] = await filesOf(id);
      const { data } = await who.client.storage.from('exports').createSignedUrl(file?.path ?? '', 86_400);
      links.push(data?.signedUrl ?? '');
    }
    const statuses = () => Promise.all(links.map(async (link) => (await fetch(link)).status));
    expect(await statuses()).toEqual([200, 200]);
    await removeExpiredExports(tasks.stack().service());
    expect(await statuses()).toEqual([200, 200]);
    await owner`
      update public.user_roles set created_at = now() - interval '2 days', ends_at = now() - interval '1 second'
      where user_id = ${leaving.user.id}`;
    expect(await removeExpiredExports(tasks.stack().service())).toBe(1);
    const [gone, kept] = await statuses();
    expect([gone === 200, kept]).toEqual([false, 200]);
  });

  test('is written and deleted by no person, also not by an administrator', async () => {
    tasks.startWorker();
    const { data: id } = await requestData(tasks.admin(), tasks.admin().user.id).throwOnError();
    const [{ path } = { path: '' }] = await filesOf(id);
    const files = tasks.admin().client.storage.from('exports');
    const body = new Blob(['x'], { type: 'text/csv' });
    expect((await files.upload(`${tasks.admin().user.id}/${id}/autre.csv`, body)).error).not.toBeNull();
    expect((await files.update(path, body)).error).not.toBeNull();
    await files.remove([path]);
    expect((await download(tasks.admin(), path)).error).toBeNull();
  });

  test('is deleted seven days after its task ended, or when the task is gone, and no other', async () => {
    const { owner } = tasks.stack().database;
    tasks.startWorker();
    const kept = await tasks.request({ row: 'kept' });
    const old = await tasks.request({ row: 'old' });
    const orphan = await tasks.request({ row: 'orphan' });
    for (const id of [kept, old, orphan]) await filesOf(id);
    await owner`update public.tasks set finished_at = now() - interval '7 days' + interval '1 minute' where id = ${kept}`;
    await owner`update public.tasks set finished_at = now() - interval '7 days 1 minute' where id = ${old}`;
    await owner`delete from public.tasks where id = ${orphan}`;
    await removeExpiredExports(tasks.stack().service());
    const left = await owner<{ task: string }[]>`
      select split_part(name, '/', 2) as task from storage.objects where bucket_id = 'exports'`;
    expect(left.map(({ task }) => task)).toEqual([kept]);
    expect(await removeExpiredExports(tasks.stack().service())).toBe(0);
  });
});
