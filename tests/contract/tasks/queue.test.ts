import { describe, expect, test } from 'vitest';

import { taskKinds, taskLimits } from '#domain/tasks.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();

const rpc = (name: string, values: Record<string, unknown> = {}) =>
  tasks.stack().service().rpc(name, values).throwOnError();

async function claim() {
  const { data } = await rpc('tasks_claim', { kinds: taskKinds });
  return data[0];
}

describe('ADMIN-50 a task', () => {
  test('is leased to one worker, who alone may write its progress and its end', async () => {
    const id = await tasks.request();
    const first = await claim();
    expect(first).toMatchObject({ id, kind: 'list-export', attempt: 1, payload: { list: 'audit_log' } });
    expect(await claim()).toBeUndefined();

    await tasks.skipDelays();
    const second = await claim();
    expect(second).toMatchObject({ id, attempt: 2 });
    const late = { id, lease: first.lease };
    expect((await rpc('tasks_heartbeat', { ...late, done: 9, cursor: { after: 'x' } })).data).toBe('lost');
    expect((await rpc('tasks_settle', { ...late, ok: true, result: { rows: 9 } })).data).toBe(false);
    expect((await rpc('tasks_release', late)).data).toBe(false);
    expect((await rpc('task_list_page', late)).data).toBeNull();
    expect(await tasks.row(id)).toMatchObject({
      state: 'running',
      progress_done: 0,
      cursor: null,
      result: null,
    });

    const holder = { id, lease: second.lease };
    expect((await rpc('tasks_heartbeat', { ...holder, done: 2, total: 4, step: 'Lecture' })).data).toBe(
      'running',
    );
    expect((await rpc('tasks_settle', { ...holder, ok: true, result: { rows: 4 } })).data).toBe(true);
    expect(await tasks.row(id)).toMatchObject({
      state: 'done',
      progress_done: 4,
      progress_total: 4,
      step: 'Lecture',
      result: { rows: 4 },
      lease: null,
    });
    expect((await rpc('tasks_settle', { ...holder, ok: false, error: 'unavailable' })).data).toBe(false);
    expect(await tasks.row(id)).toMatchObject({ state: 'done', last_error: null });
  });

  test('that failed waits longer at each attempt, then is given up after eight', async () => {
    const id = await tasks.request();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const { lease } = await claim();
      await rpc('tasks_settle', { id, lease, ok: false, error: 'unavailable', detail: 'no answer' });
      const [row] = await tasks.stack().database.owner`
        select state, extract(epoch from not_before - now())::float as wait from public.tasks`;
      expect(row?.['state']).toBe(attempt < 8 ? 'queued' : 'failed');
      if (attempt < 8) waits.push(row?.['wait']);
      await tasks.skipDelays();
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(10 * 2 ** index * 0.8 - 2);
      expect(wait).toBeLessThan(10 * 2 ** index * 1.2);
    }
    expect(await tasks.row(id)).toMatchObject({ last_error: 'unavailable', last_error_detail: 'no answer' });
  });

  test('that cannot succeed is not tried again', async () => {
    const id = await tasks.request();
    const { lease } = await claim();
    await rpc('tasks_settle', { id, lease, ok: false, error: 'too_large', permanent: true });
    expect(await tasks.row(id)).toMatchObject({ state: 'failed', last_error: 'too_large', attempts: 1 });
    expect(await claim()).toBeUndefined();
  });

  test('whose workers all died is given up; one that moves forward is not', async () => {
    const id = await tasks.request();
    for (let death = 1; death <= 20; death += 1) {
      const { lease } = await claim();
      await rpc('tasks_heartbeat', { id, lease, cursor: { after: String(death) } });
      await tasks.skipDelays();
    }
    for (let death = 1; death <= 7; death += 1) {
      expect(await claim()).toMatchObject({ id, cursor: { after: '20' } });
      await tasks.skipDelays();
    }
    expect(await claim()).toBeUndefined();
    expect(await tasks.row(id)).toMatchObject({ state: 'failed', last_error: 'worker_lost' });
  });

  test('of a person who lost the permission since does not run', async () => {
    const deputy = await tasks.stack().asAdmin();
    const asked = { list: 'audit_log', filters: {}, reason: 'Contrôle' };
    const { data: id } = await deputy.client.rpc('request_list_export', asked).throwOnError();
    await tasks.stack().database.owner`delete from public.user_roles where user_id = ${deputy.user.id}`;
    expect(await claim()).toBeUndefined();
    expect(await tasks.row(id)).toMatchObject({ state: 'failed', last_error: 'permission_lost' });
  });

  test('is not leased before its time', async () => {
    const id = await tasks.request();
    await tasks.stack().database.owner`update public.tasks set not_before = now() + interval '1 hour'`;
    expect(await claim()).toBeUndefined();
    await tasks.skipDelays();
    expect(await claim()).toMatchObject({ id });
  });
});

describe('ADMIN-51 a person', () => {
  test('who asks twice for the same work gets the same task, also at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => tasks.request({ kind: 'delete' })));
    expect(new Set(asked).size).toBe(1);
    expect(await tasks.request({ kind: 'insert' })).not.toBe(asked[0]);
    const { lease } = await claim();
    await rpc('tasks_settle', { id: asked[0], lease, ok: true, result: {} });
    expect(await tasks.request({ kind: 'delete' })).not.toBe(asked[0]);
  });

  test('has at most twenty unfinished tasks', async () => {
    await Promise.all(
      Array.from({ length: taskLimits.perPerson }, (_, index) => tasks.request({ row: String(index) })),
    );
    const { error } = await tasks.admin().client.rpc('request_list_export', {
      list: 'audit_log',
      filters: {},
      reason: 'Contrôle',
    });
    expect(error).toMatchObject({ code: '23514', hint: 'too_many_tasks' });
    const other = await tasks.stack().asAdmin();
    const { error: none } = await other.client.rpc('request_list_export', {
      list: 'audit_log',
      filters: {},
      reason: 'Contrôle',
    });
    expect(none).toBeNull();

    // A retried task counts as well.
    const { client } = tasks.admin();
    const { data: waiting } = await client
      .from('tasks')
      .select('id')
      .eq('requested_by', tasks.admin().user.id)
      .limit(1)
      .single()
      .throwOnError();
    await client.rpc('cancel_task', { task: waiting.id }).throwOnError();
    await tasks.request({ row: 'vingt' });
    const retried = await client.rpc('retry_task', { task: waiting.id });
    expect(retried.error).toMatchObject({ code: '23514', hint: 'too_many_tasks' });
  });

  test('stops a waiting task at once, and a running one at its next step', async () => {
    const waiting = await tasks.request({ row: '1' });
    const stop = (task: string) => tasks.admin().client.rpc('cancel_task', { task });
    expect((await stop(waiting)).data).toEqual({ outcome: 'done' });
    expect(await tasks.row(waiting)).toMatchObject({ state: 'cancelled' });
    expect((await stop(waiting)).data).toEqual({ outcome: 'gone' });

    const id = await tasks.request({ row: '2' });
    const { lease } = await claim();
    expect((await stop(id)).data).toEqual({ outcome: 'done' });
    expect(await tasks.row(id)).toMatchObject({ state: 'running', cancel_requested: true });
    expect((await rpc('tasks_heartbeat', { id, lease })).data).toBe('cancelled');
    await rpc('tasks_settle', { id, lease, ok: false });
    expect(await tasks.row(id)).toMatchObject({ state: 'cancelled', last_error: null });
  });

  test('stops a task whose worker died', async () => {
    const id = await tasks.request();
    await claim();
    await tasks.admin().client.rpc('cancel_task', { task: id }).throwOnError();
    await tasks.skipDelays();
    expect(await claim()).toBeUndefined();
    expect(await tasks.row(id)).toMatchObject({ state: 'cancelled' });
  });

  test('retries an ended task from its cursor for seven days, unless the same work waits', async () => {
    const retry = (task: string) => tasks.admin().client.rpc('retry_task', { task });
    const id = await tasks.request();
    const { lease } = await claim();
    await rpc('tasks_heartbeat', { id, lease, cursor: { after: '7' } });
    await rpc('tasks_settle', { id, lease, ok: false, error: 'unavailable', permanent: true });
    expect((await retry(id)).data).toEqual({ outcome: 'done' });
    expect(await claim()).toMatchObject({ id, attempt: 1, cursor: { after: '7' } });
    expect((await retry(id)).data).toEqual({ outcome: 'gone' });

    await tasks.admin().client.rpc('cancel_task', { task: id });
    await tasks.skipDelays();
    await claim();
    const again = await tasks.request();
    expect((await retry(id)).data).toEqual({ outcome: 'conflict' });
    await tasks.admin().client.rpc('cancel_task', { task: again });
    await tasks.stack().database.owner`
      update public.tasks set finished_at = now() - interval '7 days 1 minute' where id = ${id}`;
    expect((await retry(id)).data).toEqual({ outcome: 'gone' });
  });
});

describe('ADMIN-52 a task', () => {
  test('is read, stopped and retried by the person who asked and by holders of its permission only', async () => {
    const id = await tasks.request();
    const colleague = await tasks.stack().asAdmin();
    const moderator = await tasks.stack().signUpAndConfirm();
    await tasks.stack().database.owner`
      insert into public.user_roles (user_id, role) values (${moderator.user.id}, 'moderator')`;
    for (const { client } of [moderator, await tasks.stack().signUpAndConfirm()]) {
      expect((await client.from('tasks').select('id')).data).toEqual([]);
      expect((await client.rpc('cancel_task', { task: id })).data).toEqual({ outcome: 'gone' });
      expect((await client.rpc('retry_task', { task: id })).data).toEqual({ outcome: 'gone' });
    }
    expect((await colleague.client.from('tasks').select('id')).data).toEqual([{ id }]);
    expect((await colleague.client.rpc('cancel_task', { task: id })).data).toEqual({ outcome: 'done' });
  });

  test('leaves in the audit log who created and stopped it, and how it ended, without its progress', async () => {
    const id = await tasks.request();
    const { lease } = await claim();
    await rpc('tasks_heartbeat', { id, lease, done: 1, cursor: { after: '1' } });
    await tasks.admin().client.rpc('cancel_task', { task: id }).throwOnError();
    await rpc('tasks_settle', { id, lease, ok: false });
    const trail = await tasks.stack().database.owner`
      select action, actor_id, after from public.audit_log where table_name = 'tasks' and row_id = ${id} order by id`;
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['insert', tasks.admin().user.id],
      ['update', tasks.admin().user.id],
      ['update', null],
    ]);
    expect(trail[0]?.['after']).toMatchObject({ payload: { list: 'audit_log', reason: 'Contrôle' } });
    expect(trail[1]?.['after']).toEqual({ cancel_requested: true });
    expect(trail[2]?.['after']).toMatchObject({ state: 'cancelled' });
    expect(JSON.stringify(trail)).not.toMatch(/progress_done|cursor|lease/);
  });
});
