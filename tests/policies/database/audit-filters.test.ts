import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditKinds } from '#domain/audit.ts';

import { auditReads } from '#tests/policies/support/audit-reads.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.audit_log`;
  });
});

const { add, lines, exported, exportedByTask } = auditReads(() => world);

/** The names of the filters that the cases below use. */
const compared = ['actor', 'kind', 'table', 'row', 'since', 'until', 'sensitive', 'request', 'id'];

describe('each filter', () => {
  const since = '2026-01-10T00:00:00Z';

  beforeEach(async () => {
    const admin = world.idOf('admin');
    const on = (day: string) => `2026-01-${day}T12:00:00Z`;
    await add(
      {
        action: 'insert',
        table_name: 'cards',
        row_id: 'c1',
        actor_id: admin,
        created_at: on('01'),
        request_id: 'r1',
      },
      { action: 'update', table_name: 'cards', row_id: 'c1', actor_id: null, created_at: on('05') },
      { action: 'delete', table_name: 'cards', row_id: 'c2', actor_id: admin, created_at: on('09') },
      { action: 'insert', table_name: 'user_roles', row_id: 'u1', actor_id: admin, created_at: on('11') },
      { action: 'sign_in', table_name: 'accounts', row_id: 'u1', actor_id: admin, created_at: on('12') },
      {
        action: 'sign_in_failed',
        table_name: 'accounts',
        row_id: 'u1',
        actor_id: null,
        created_at: on('13'),
      },
      { action: 'refusal', table_name: 'requests', row_id: '/rpc/x', actor_id: admin, created_at: on('14') },
      { action: 'reveal', table_name: 'profiles', row_id: 'u1', actor_id: admin, created_at: on('15') },
      { action: 'export', table_name: 'audit_log', actor_id: admin, created_at: on('16') },
      { action: 'send', table_name: 'campaigns', row_id: 's1', actor_id: admin, created_at: on('17') },
    );
  });

  const all = [
    'send',
    'export',
    'reveal',
    'refusal',
    'sign_in_failed',
    'sign_in',
    'insert',
    'delete',
    'update',
    'insert',
  ];

  test.each<[string, () => object, string[]]>([
    ['none', () => ({}), all],
    [
      'actor',
      () => ({ actor: world.idOf('admin') }),
      all.filter((action) => action !== 'sign_in_failed' && action !== 'update'),
    ],
    ['no actor', () => ({ actor: 'none' }), ['sign_in_failed', 'update']],
    ['kind sign_in', () => ({ kind: 'sign_in' }), ['sign_in_failed', 'sign_in']],
    ['kind rights', () => ({ kind: 'rights' }), ['insert']],
    ['kind insert, without changes of roles', () => ({ kind: 'insert' }), ['insert']],
    ['table', () => ({ table: 'cards' }), ['delete', 'update', 'insert']],
    ['row', () => ({ row: 'u1' }), ['reveal', 'sign_in_failed', 'sign_in', 'insert']],
    ['table and row', () => ({ table: 'cards', row: 'c1' }), ['update', 'insert']],
    ['since', () => ({ since }), all.slice(0, 7)],
    ['until', () => ({ until: since }), all.slice(7)],
    [
      'sensitive',
      () => ({ sensitive: true }),
      ['send', 'export', 'reveal', 'refusal', 'sign_in_failed', 'insert'],
    ],
    ['request', () => ({ request: 'r1' }), ['insert']],
    ['id of a request', () => ({ id: 'r1' }), ['insert']],
    ['id of a row', () => ({ id: 'c1' }), ['update', 'insert']],
    ['nothing found', () => ({ kind: 'send', table: 'cards' }), []],
  ])('%s', async (_name, filters, expected) => {
    expect((await lines(filters(), 3)).map(({ action }) => action)).toEqual(expected);
    // AUDIT-40: both exports have the entries of the screen, in its order.
    expect(await exported(filters())).toEqual(expected);
    expect(await exportedByTask(filters(), 3)).toEqual({ actions: expected, total: expected.length });
  });

  test('AUDIT-40 every filter of the condition is compared above, and no other is accepted', async () => {
    const [fn] = await world.sql<{ body: string }[]>`
      select prosrc as body from pg_proc where proname = 'audit_condition'`;
    const names = new Set(
      [...(fn?.body ?? '').matchAll(/filters (?:->>|\?) '(\w+)'/g)].map(([, name]) => name),
    );
    expect([...names].toSorted()).toEqual(compared.toSorted());
    const [valid] = await world.sql<{ names: boolean[] }[]>`
      select array(
        select private.audit_filters_valid(jsonb_build_object(
          name, case when name = 'sensitive' then 'true'::jsonb when name in ('since', 'until') then '"2026-01-01"' else '"none"' end
        )) from unnest(${[...compared, 'other']}::text[]) as name
      ) as names`;
    expect(valid?.names).toEqual([...compared.map(() => true), false]);
    // A task of before the filters had these names exports nothing, instead of the whole log.
    await expect(exportedByTask({ action: 'insert' }, 3)).rejects.toMatchObject({
      hint: 'invalid_export_filter',
    });
  });

  test('every kind of domain/ finds an entry', async () => {
    for (const kind of auditKinds) expect(await lines({ kind }), kind).not.toEqual([]);
  });
});
