import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.alerts`;
});

const call = (name: string) => world.client('admin').rpc(name).throwOnError();
const report = () => world.stack.service().rpc('report_components', { report: { at: Date.now() } });

type Row = { component: string; state: string; figures: Record<string, unknown>; incident: unknown };
const backup = async (): Promise<Row | undefined> =>
  (await call('components_status')).data.rows.find((row: Row) => row.component === 'backup');

describe('ADMIN-220 a scheduled backup that', () => {
  const service = (name: string, args: object = {}) => world.stack.service().rpc(name, args).throwOnError();
  const begin = async () => {
    await world.sql`update private.backup_runs set not_before = now()`;
    return (await service('backup_claim')).data.lease;
  };
  const settle = async (lease: string, end: object) => {
    await service('backup_settle', { lease, ...end });
    await report().throwOnError();
  };
  type Work = { id: string; count: number };
  const work = async () => (await call('cockpit_work')).data.find((row: Work) => row.id === 'backup').count;

  beforeEach(async () => {
    await world.sql`delete from private.backup_runs`;
    await service('backup_announce', { state: 'on', hour: 3, daily: 7, weekly: 4, monthly: 3 });
    await world.sql`select private.record_backup(1000)`;
  });

  test('failed, is down with an alert and a row of the dashboard, also while it is tried again', async () => {
    await settle(await begin(), { error: 'disk_full', detail: 'x' });
    expect(await backup()).toMatchObject({
      state: 'down',
      figures: { failure: { error: 'disk_full', retry_at: expect.any(String) } },
      incident: { cause: 'down', ended_at: null },
    });
    await service('dispatch_alerts');
    const { data } = await call('alerts_page');
    expect(data.rows).toMatchObject([
      { type: 'failure', path: '/admin/edge-functions-status?composant=backup', done: false },
    ]);
    expect(await work()).toBe(1);
    await begin();
    await report().throwOnError();
    expect(await backup()).toMatchObject({ state: 'down', figures: { failure: { error: null } } });
    expect(await work()).toBe(1);
  });

  test('is made after a failure, is well again without a person, and the alert is done', async () => {
    await settle(await begin(), { error: 'folder' });
    await service('dispatch_alerts');
    await settle(await begin(), { file: 'aline-2026-01-01.backup', bytes: 1000, kept: 1 });
    expect(await backup()).toMatchObject({ state: 'ok', incident: null });
    expect(await work()).toBe(0);
    expect((await call('alerts_page')).data.rows).toMatchObject([{ done: true }]);
  });

  test('was ended by a restart of the process, or is off, is no failure', async () => {
    await settle(await begin(), { error: 'stopped' });
    expect((await backup())?.state).toBe('ok');
    await settle(await begin(), { error: 'failed' });
    await service('backup_announce', { state: 'off', hour: 3, daily: 7, weekly: 4, monthly: 3 });
    expect((await backup())?.state).toBe('ok');
    expect(await work()).toBe(0);
  });
});
