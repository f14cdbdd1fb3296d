import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const refusals = () => world.sql`
  select actor_id, actor_role, row_id, after, result, actor_ip, device, request_id is not null as requested, sensitive
  from public.audit_log where action = 'refusal' order by id`;

test('a member whom a function of the back-office refuses is recorded, outside of the failed transaction', async () => {
  const { error } = await world.client('other').rpc('audit_page');
  expect(error?.code).toBe('42501');
  expect(await refusals()).toEqual([
    {
      actor_id: world.idOf('other'),
      actor_role: 'authenticated',
      row_id: '/rpc/audit_page',
      after: { method: 'POST', code: 'permission_required' },
      result: 'refused',
      actor_ip: '127.0.0.0/24',
      device: 'program',
      requested: true,
      sensitive: true,
    },
  ]);
});

test('a row that a policy refuses is recorded', async () => {
  const row = { user_id: world.idOf('other'), role: 'admin' };
  expect((await world.client('other').from('user_roles').insert(row)).error?.code).toBe('42501');
  expect(await refusals()).toMatchObject([
    {
      actor_id: world.idOf('other'),
      row_id: '/user_roles',
      after: { method: 'POST', code: 'row_level_security' },
    },
  ]);
});

test('refusals of visitors and errors about values are not recorded', async () => {
  expect((await world.client('anon').rpc('audit_page')).error?.code).toBe('42501');
  expect((await world.client('admin').rpc('audit_page', { filters: { actor: 'x' } })).error?.code).toBe(
    '22023',
  );
  expect(await refusals()).toEqual([]);
});

test('one member writes twenty rows an hour, then one row with the number of the others', async () => {
  const tries = 26;
  for (let n = 0; n < tries; n += 1) await world.client('other').rpc('audit_page');
  expect(await refusals()).toHaveLength(20);
  // Another member is not affected.
  await world.client('owner').rpc('audit_page');
  expect(await refusals()).toHaveLength(21);
  await world.sql`update private.audit_floods set started_at = started_at - interval '61 minutes'`;
  await world.stack.service().rpc('seal_audit_log', { batch: 100 });
  const rows = await refusals();
  expect(rows).toHaveLength(22);
  expect(rows.at(-1)).toMatchObject({
    actor_id: world.idOf('other'),
    after: { not_listed: 6 },
    result: 'refused',
  });
  // The next hour begins.
  await world.client('other').rpc('audit_page');
  expect(await refusals()).toHaveLength(23);
});

test('all members together write 300 rows an hour', async () => {
  await world.sql`insert into private.audit_floods (bucket, action, most, times) values ('refusal', 'refusal', 300, 299)`;
  await world.client('other').rpc('audit_page');
  await world.client('owner').rpc('audit_page');
  expect(await refusals()).toHaveLength(1);
});
