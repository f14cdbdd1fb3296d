import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allSelfChecks, selfCheckLimits, selfCheckOutcomes } from '#domain/self-checks.ts';
import { roleIdentities, startWorld } from '#tests/policies/support/world.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.self_check_runs`;
  await world.sql`delete from public.tasks`;
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
const start = async (checks?: string[]): Promise<string> =>
  (await call('admin', 'start_self_checks', { checks }).throwOnError()).data.task;
const read = async (who: Identity = 'reader') => (await call(who, 'self_checks').throwOnError()).data;

/** Leases the task and stores these results as the worker does. Returns the lease. */
async function store(task: string, results: Record<string, string>): Promise<string> {
  const lease = randomUUID();
  await world.sql`
    update public.tasks set state = 'running', lease = ${lease}, leased_until = now() + interval '1 hour' where id = ${task}`;
  for (const [check, outcome] of Object.entries(results))
    await world.sql`
      select public.record_self_check(${task}, ${lease}, ${check}, ${outcome}, 12, '{"note": "vu"}', 3)`;
  return lease;
}
const end = (task: string) => world.sql`
  update public.tasks set state = 'done', lease = null, leased_until = null, finished_at = now() where id = ${task}`;

describe('ADMIN-24 the self-checks', () => {
  test('are started by administrators alone, and read by those who read the tests', async () => {
    const others = [...roleIdentities, 'owner', 'other'] as const;
    for (const who of others) {
      const { status } = await call(who, 'start_self_checks');
      expect([who, status]).toEqual([who, 403]);
    }
    const readers = await Promise.all(
      (['admin', ...others] as const).map(async (who) =>
        (await call(who, 'self_checks')).error ? [] : [who],
      ),
    );
    expect(readers.flat()).toEqual(['admin', 'reader']);
    expect((await call('anon', 'self_checks')).status).toBe(401);
    expect((await call('anon', 'start_self_checks')).status).toBe(401);
  });

  test('run once at a time: a second request gets the run that is under way', async () => {
    const first = await call('admin', 'start_self_checks', { checks: ['seo-robots'] }).throwOnError();
    const second = await call('admin', 'start_self_checks').throwOnError();
    expect(first.data).toMatchObject({ started: true });
    expect(second.data).toEqual({ task: first.data.task, started: false });
    const [task] = await world.sql`select kind, payload, permission from public.tasks`;
    expect(task).toMatchObject({
      kind: 'self-checks',
      payload: { checks: ['seo-robots'] },
      permission: 'tests.run',
    });
  });

  test('take at most sixty names of checks', async () => {
    const names = (count: number) => Array.from({ length: count }, () => 'seo-robots');
    for (const checks of [names(61), ['DROP TABLE'], [null], ['a-'.repeat(21)]])
      expect((await call('admin', 'start_self_checks', { checks })).error?.hint).toBe('unreadable_request');
    expect((await call('admin', 'start_self_checks', { checks: names(60) })).error).toBeNull();
  });

  test('keep the last result of each check beside the one before, and the numbers of each run', async () => {
    const first = await start();
    await store(first, { 'seo-robots': 'passed', 'mail-queue': 'failed' });
    await end(first);
    const second = await start(['seo-robots']);
    await store(second, { 'seo-robots': 'failed' });
    const { checks, runs } = await read();
    expect(checks).toHaveLength(2);
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'seo-robots', outcome: 'failed', before: 'passed', run: second, ms: 12 }),
    );
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'mail-queue', outcome: 'failed', before: null, details: { note: 'vu' } }),
    );
    expect(runs).toMatchObject([
      { id: second, state: 'running', total: 3, passed: 0, failed: 1, not_verifiable: 0 },
      { id: first, state: 'done', total: 3, passed: 1, failed: 1, not_verifiable: 0, ms: 24 },
    ]);
  });

  test('store a result again after a kill, and none of a worker that lost its lease', async () => {
    const task = await start();
    await store(task, { 'seo-robots': 'passed' });
    const lease = await store(task, { 'seo-robots': 'failed' });
    expect((await read()).runs).toMatchObject([{ passed: 0, failed: 1 }]);
    const stored = async (given: string) =>
      (
        await world.sql<{ ok: boolean }[]>`
          select public.record_self_check(${task}, ${given}, 'seo-robots', 'passed', 1, '{}', 1) as ok`
      )[0]?.ok;
    expect(await stored(randomUUID())).toBe(false);
    expect(await stored(lease)).toBe(true);
  });

  test('keep the last fifty runs', async () => {
    await world.sql`
      insert into private.self_check_runs (id, created_at)
      select gen_random_uuid(), now() - make_interval(hours => n) from generate_series(1, 60) as n`;
    await start();
    const { runs } = await read();
    expect(runs).toHaveLength(selfCheckLimits.runs);
    expect(runs[0]).toMatchObject({ state: 'queued' });
  });

  test('have ids and outcomes that the database accepts', async () => {
    const task = await start();
    const outcomes = Object.fromEntries(
      allSelfChecks.map((id, index) => [id, selfCheckOutcomes[index % selfCheckOutcomes.length] ?? 'passed']),
    );
    await store(task, outcomes);
    expect((await read()).checks).toHaveLength(allSelfChecks.length);
    await expect(store(task, { 'seo-robots': 'perhaps' })).rejects.toThrow('self_check_outcome');
  });
});

describe('what the checks make for a moment', () => {
  test('an account of a check signals no sign-up and leaves no tombstone; one without its mark is like any other', async () => {
    const signals = async () =>
      (await world.sql`select from private.alert_signals where type = 'signup'`).length +
      (await world.sql`select from public.alerts where type = 'signup'`).length;
    const service = world.stack.service();
    const make = async (address: string, marked: boolean): Promise<string> => {
      const { data, error } = await service.auth.admin.createUser({
        email: `${randomUUID()}@${address}`,
        email_confirm: true,
        ...(marked && { app_metadata: { self_check: true } }),
      });
      if (error) throw error;
      return data.user.id;
    };
    const before = await signals();
    const probe = await make('self-check.invalid', true);
    const plain = await make('self-check.invalid', false);
    expect(await signals()).toBe(before);
    await make('exemple.fr', false);
    expect(await signals()).toBeGreaterThan(before);
    expect((await service.rpc('self_check_members').throwOnError()).data).toEqual([probe]);
    for (const id of [probe, plain]) await service.auth.admin.deleteUser(id);
    const stones = await world.sql`
      select user_id from public.deleted_accounts where user_id in (${probe}, ${plain})`;
    expect(stones.map(({ user_id: id }) => id)).toEqual([plain]);
  });

  test('the subscriber of the check of one-click unsubscription is removed at its end', async () => {
    const act = async (name: string) =>
      (await world.stack.service().rpc('self_check_subscriber', { act: name }).throwOnError()).data;
    expect(await act('begin')).toMatch(/^[\da-f]{64}$/);
    expect(await act('state')).toBe('pending');
    await act('end');
    expect(await act('state')).toBeNull();
  });
});
