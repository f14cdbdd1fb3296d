import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { TaskFailure } from '#server/tasks/runner.ts';
import type { Runner, TaskContext } from '#server/tasks/runner.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
const patience = { timeout: 20_000, interval: 20 };

/** A runner that counts to `batches` and can be halted between two; `begun` holds the batches of all its attempts. */
function counting(batches: number) {
  const begun: number[] = [];
  const contexts: TaskContext[] = [];
  let gate = Promise.resolve();
  const runner: Runner = async (context) => {
    contexts.push(context);
    for (let batch = Number(context.task.cursor ?? 0); batch < batches; batch += 1) {
      begun.push(batch);
      await gate;
      await context.progress({ done: batch + 1, total: batches, cursor: batch + 1 });
    }
    return { batches };
  };
  return {
    runner,
    begun,
    contexts,
    halt() {
      const opened = Promise.withResolvers<void>();
      gate = opened.promise;
      return opened.resolve;
    },
  };
}

describe('ADMIN-53 the task worker', () => {
  test('killed three times while it writes an export, loses no row and writes none twice', async () => {
    const { database, url, secretKey } = tasks.stack();
    await database.owner`
      insert into public.audit_log (actor_role, action, table_name, row_id)
      select 'postgres', 'insert', 'killed', n::text from generate_series(1, 30000) as n`;
    const id = await tasks.request({ table: 'killed' });
    const script = join(import.meta.dirname, '../../support/processes/task-worker-process.ts');
    const run = () => {
      const worker = spawn(process.execPath, [script, url, secretKey], { stdio: 'inherit' });
      onTestFinished(() => void worker.kill('SIGKILL'));
      return worker;
    };
    const killed: string[] = [];
    const done = async () => {
      // Repeated: a request of a killed worker that was under way renews its lease.
      await database.owner`update public.tasks set leased_until = now() where lease = any (${killed}::uuid[])`;
      return Number((await tasks.row(id))?.['progress_done']);
    };
    for (let kill = 1; kill <= 3; kill += 1) {
      const worker = run();
      await expect.poll(done, patience).toBeGreaterThanOrEqual(kill * 6000);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      const left = await tasks.row(id);
      expect(left).toMatchObject({ state: 'running', cursor: { rows: expect.any(Number) } });
      killed.push(left?.['lease']);
    }
    run();
    await expect.poll(done, patience).toBe(30_000);
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
    const finished = await tasks.row(id);
    expect(finished).toMatchObject({ result: { rows: 30_000 } });
    const exported: string[] = [];
    for (const { path } of finished?.['result'].files ?? []) {
      const { data } = await tasks.stack().service().storage.from('exports').download(path);
      exported.push(...((await data?.text()) ?? '').split('\r\n').slice(1, -1));
    }
    const ids = exported.map((line) => Number(line.split(';')[6]));
    expect(ids).toEqual(Array.from({ length: 30_000 }, (_, index) => 30_000 - index));
  });

  test('gives its task back when it stops, and the next one resumes at the cursor', async () => {
    const count = counting(6);
    const id = await tasks.request();
    const first = tasks.startWorker({ runners: { 'list-export': count.runner } });
    await vi.waitFor(() => expect(count.begun.length).toBeGreaterThan(0), patience);
    const open = count.halt();
    const stopped = first.stop();
    open();
    await stopped;
    const row = await tasks.row(id);
    if (row?.['state'] !== 'done') expect(row).toMatchObject({ state: 'queued', attempts: 0, lease: null });
    tasks.startWorker({ runners: { 'list-export': count.runner } });
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
    expect(count.begun.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('stops a running task that a person cancels', async () => {
    const id = await tasks.request();
    const endless: Runner = async ({ progress }) => {
      for (let done = 0; ; done += 1) await progress({ done });
    };
    tasks.startWorker({ runners: { 'list-export': endless } });
    await expect
      .poll(async () => Number((await tasks.row(id))?.['progress_done']), patience)
      .toBeGreaterThan(2);
    await tasks.admin().client.rpc('cancel_task', { task: id }).throwOnError();
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('cancelled');
    expect(tasks.log.info).toHaveBeenCalledWith(expect.objectContaining({ task: id }), 'task cancelled');
  });

  test('stops without writing when its lease went to another worker', async () => {
    const count = counting(3);
    const open = count.halt();
    const id = await tasks.request();
    tasks.startWorker({ runners: { 'list-export': count.runner }, concurrency: 1 });
    await vi.waitFor(() => expect(count.contexts).toHaveLength(1), patience);
    await tasks.stack().database.owner`update public.tasks set lease = gen_random_uuid() where id = ${id}`;
    open();
    await vi.waitFor(
      () =>
        expect(tasks.log.warn).toHaveBeenCalledWith(
          expect.objectContaining({ task: id }),
          'task lost its lease',
        ),
      patience,
    );
    expect(count.contexts[0]?.signal.aborted).toBe(true);
    expect(await tasks.row(id)).toMatchObject({ state: 'running', progress_done: 0, result: null });
  });

  test('records why a task failed, without addresses, and tries again unless it cannot succeed', async () => {
    const id = await tasks.request();
    const attempts: unknown[] = [
      new Error('mailbox ana@exemple.fr refused'),
      new TaskFailure('too_large', 'a file of 11 MB'),
    ];
    const failing: Runner = () => Promise.reject(attempts.shift());
    tasks.startWorker({ runners: { 'list-export': failing }, concurrency: 1 });
    await expect.poll(async () => (await tasks.row(id))?.['last_error'], patience).toBe('unavailable');
    expect(await tasks.row(id)).toMatchObject({
      state: 'queued',
      last_error_detail: 'mailbox [address] refused',
    });
    await tasks.skipDelays();
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('failed');
    expect(await tasks.row(id)).toMatchObject({ last_error: 'too_large', attempts: 2 });
  });

  test('is woken by the database, long before it would poll', async () => {
    const count = counting(1);
    tasks.startWorker({
      runners: { 'list-export': count.runner },
      pollInterval: 3_600_000,
      listen: (wake) => tasks.stack().database.listen('tasks', wake),
    });
    await vi.waitFor(
      async () =>
        expect(
          await tasks.stack().database.owner`select from pg_stat_activity where query ilike 'listen%tasks%'`,
        ).toHaveLength(1),
      patience,
    );
    const id = await tasks.request();
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
  });

  test('continues after database errors, and polls when LISTEN fails', async () => {
    tasks.startWorker({ listen: () => Promise.reject(new Error('connection refused')) });
    const { owner } = tasks.stack().database;
    await owner`alter function public.tasks_claim(text[], integer) rename to tasks_claim_away`;
    await vi.waitFor(
      () => expect(tasks.log.warn).toHaveBeenCalledWith(expect.anything(), 'tasks not read'),
      patience,
    );
    await owner`alter function public.tasks_claim_away(text[], integer) rename to tasks_claim`;
    const id = await tasks.request({ row: 'nothing' });
    await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
    expect(tasks.log.warn).toHaveBeenCalledWith(expect.anything(), 'tasks are polled: LISTEN failed');
  });
});
