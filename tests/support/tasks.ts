import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { createRunners } from '#server/tasks/registry.ts';
import type { Runners } from '#server/tasks/registry.ts';
import { startTaskWorker } from '#server/tasks/worker.ts';
import type { TaskWorker, TaskWorkerOptions } from '#server/tasks/worker.ts';

import { siteFactsOf } from './site-facts.ts';
import { startStack } from './stack.ts';
import type { Person, Stack } from './stack.ts';

/** A backend and an administrator for one test file. Between two tests the workers are stopped and tasks deleted. */
export function useTasks() {
  let stack: Stack;
  let admin: Person;
  let workers: TaskWorker[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    stack = await startStack();
    admin = await stack.asAdmin();
  });
  beforeEach(async () => {
    await stack.database.owner`delete from public.tasks`;
    vi.clearAllMocks();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });
  afterAll(() => stack.stop());

  return {
    log,
    stack: () => stack,
    admin: () => admin,
    /** A worker that reads the tasks every 50 ms; `runners` replaces runners of the product. */
    startWorker({
      runners,
      ...options
    }: Partial<Omit<TaskWorkerOptions, 'runners'>> & { runners?: Partial<Runners> } = {}): TaskWorker {
      const worker = startTaskWorker({
        client: stack.service(),
        runners: { ...createRunners(siteFactsOf(stack)), ...runners },
        log,
        pollInterval: 50,
        ...options,
      });
      workers.push(worker);
      return worker;
    },
    /** Asks for an export of the audit log; returns the id of the task. */
    async request(filters: Record<string, string> = {}): Promise<string> {
      const asked = { list: 'audit_log', filters, reason: 'Contrôle' };
      const { data } = await admin.client.rpc('request_list_export', asked).throwOnError();
      return String(data);
    },
    async row(id: string) {
      const [row] = await stack.database.owner`select * from public.tasks where id = ${id}`;
      return row;
    },
    /** Makes every waiting task due, and ends the lease of every running one. */
    async skipDelays(): Promise<void> {
      await stack.database.owner`
        update public.tasks set not_before = now(), leased_until = least(leased_until, now()) where finished_at is null`;
    },
  };
}
